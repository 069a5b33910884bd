/** Every setting with its description and, in brackets, its default. The README's table is generated from this. */
export const settings = {
  PORT: 'port to listen on (3000)',
  NODE_ENV: 'production turns off everything that is for development (development)',
  DATABASE_URL: 'your PostgreSQL; without it the program starts its own in the data folder',
  SIOL_EMBEDDED_DATABASE:
    'true to use that one in production too, on one machine; otherwise production stops without DATABASE_URL (false)',
  DATABASE_DIRECT_URL:
    'the same database past a PgBouncer in transaction mode, for migrations, jobs, backup and restore (DATABASE_URL)',
  DATABASE_REPLICA_URL:
    'a read replica of it, which lists of the desk are read from while it is less than 5 seconds behind',
  RULEBOOK:
    'specified or current: which rules for names, passwords and replies apply (specified; to be chosen in production)',
  SIOL_HOST: 'address to listen on (127.0.0.1 in development, 0.0.0.0 in production)',
  SIOL_ORIGIN: 'where people reach the app, such as https://pensions.example (http://localhost:PORT in development)',
  SIOL_PROCESSES: 'how many processes serve the port, each on a core of its own, 1 to 16 (1)',
  SIOL_TRUST_PROXY: 'true behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto (false)',
  SIOL_DATA_DIR: 'folder for the embedded database, documents and the development secrets (./data)',
  SIOL_SECRET:
    '32 characters or more; signs cookies and links; two with a comma, newest first, while one is replaced (generated in development)',
  SIOL_FILE_KEY:
    '32 random bytes as base64; encrypts documents and PPS numbers; several with commas, newest first: an old one stays (generated in development)',
  SIOL_SIGNING_P12:
    'file (PKCS #12) with the key and certificate that sign applications; without it the program makes its own, which nobody vouches for',
  SIOL_SIGNING_PASSPHRASE: 'its passphrase',
  SIOL_S3_ENDPOINT: 'address of an S3 store for documents; without it they are stored in the data folder',
  SIOL_S3_REGION: 'its region, such as eu-west-1',
  SIOL_S3_BUCKET: 'its bucket',
  SIOL_S3_KEY_ID: 'its access key id',
  SIOL_S3_SECRET: 'its secret access key',
  SIOL_CLAMD: 'virus scanner: tcp://host:port or unix:/path/to/clamd.sock; without it uploads are not scanned',
  SIOL_LEAKED_PASSWORDS:
    'a service with the range protocol of Pwned Passwords, such as https://api.pwnedpasswords.com, which gets 5 of 40 digits of a hash; without it, new passwords are compared with our list of a million alone',
  SIOL_SMTP_URL: 'smtp://user:password@host:port; without it, in development, emails are shown at /outbox',
  SIOL_MAIL_FROM: 'sender of emails, such as "Síol <hello@pensions.example>"',
  SIOL_GOOGLE_CLIENT_ID: 'Google sign-in: client id',
  SIOL_GOOGLE_CLIENT_SECRET: 'Google sign-in: client secret',
  SIOL_APPLE_CLIENT_ID: 'Apple sign-in: services id',
  SIOL_APPLE_TEAM_ID: 'Apple sign-in: team id',
  SIOL_APPLE_KEY_ID: 'Apple sign-in: key id',
  SIOL_APPLE_PRIVATE_KEY: 'Apple sign-in: the private key, PEM, line breaks may be written as \\n',
  SIOL_OIDC_NAME: 'any other OpenID Connect sign-in: the name on its button',
  SIOL_OIDC_ISSUER: 'its issuer address',
  SIOL_OIDC_CLIENT_ID: 'its client id',
  SIOL_OIDC_CLIENT_SECRET: 'its client secret',
  SIOL_STAFF_OIDC_ISSUER: "issuer of the firm's own accounts, with which staff sign in to the desk",
  SIOL_STAFF_OIDC_CLIENT_ID: 'its client id',
  SIOL_STAFF_OIDC_CLIENT_SECRET: 'its client secret',
  SIOL_STAFF_OIDC_DOMAIN: 'domain of their email addresses, such as firm.example; several separated by spaces',
  SIOL_STAFF_OIDC_GROUPS:
    'roles and the group that gives each, separated by semicolons, such as "administrator=Pension admins; adviser=Advisers"; the roles are adviser, compliance, administrator and auditor',
  SIOL_STAFF_OIDC_GROUPS_CLAIM: 'the claim that lists their groups (groups)',
  SIOL_STAFF_OIDC_ACR:
    'values of acr that stand for a second factor, separated by spaces; mfa in amr does without being named',
  SIOL_STAFF_OIDC_REQUIRED:
    'true once everybody at the desk signs in with them; all but the account of last resort (false)',
  SIOL_CALENDLY_URL:
    'booking page at Calendly, such as https://calendly.com/firm/30min; without it calls are booked in the app',
  SIOL_CALENDLY_TOKEN: 'its access token',
  SIOL_CALENDLY_WEBHOOK_KEY: 'signing key of its webhooks, which are to be sent to /webhooks/calendly',
  SIOL_CALENDLY_API: 'where its API is (https://api.calendly.com)',
  SIOL_EMBEDDERS:
    'origins besides our own whose pages may show our forms and our booking page in a frame, separated by spaces; of the same site, or the session stays behind',
  SIOL_CALCULATOR_EMBEDDERS:
    "origins whose pages may show the calculator in a frame, such as an employer's intranet, separated by spaces",
  SIOL_FORM_HOST:
    'origin of Jotform, such as https://form.jotform.com, if it is to serve the questionnaires; without it the app does',
  SIOL_FORM_QUALIFICATION: 'its id of the eligibility quiz',
  SIOL_FORM_PERSONAL_DETAILS: 'its id of the personal details',
  SIOL_FORM_FINANCIAL_DETAILS: 'its id of the financial details',
  SIOL_FORM_RISK_REWARD: 'its id of the risk profiler',
  SIOL_FORM_BUSINESS_DETAILS: 'its id of the business details',
  SIOL_JOTFORM_WEBHOOK_SECRET:
    '32 or more letters and digits; its webhooks are to be sent to /webhooks/jotform/ and this',
  SIOL_JOTFORM_API_KEY: 'key to its API, with which every submission is read again before it counts',
  SIOL_JOTFORM_API: 'where its API is (https://api.jotform.com; https://eu-api.jotform.com for data kept in Europe)',
  SIOL_WEBHOOK_ORIGINS:
    "origins in the firm's own network that webhooks may be sent to, such as http://crm.internal:8080, separated by spaces; without it only https to public addresses",
  SIOL_COMMISSION:
    'until settings are approved at the desk: what the provider pays you, in percent of each contribution and of the fund a year, such as "2 0.25"; in production no recommendation can be approved without it (samples in development)',
  SIOL_CHARGES_STANDARD:
    'likewise: charges of the standard PRSA, in percent of each contribution and of the fund a year, such as "0 1"; needed like the commission',
  SIOL_CHARGES_NON_STANDARD: 'the same for the non-standard PRSA',
  SIOL_LINKS:
    'links that lead elsewhere, such as "terms=https://www.pensions.example/terms moneyMindset=https://quiz.example"; the names are below',
  SIOL_SECURITY_LOG:
    'where sign-ins, refusals and changes of access are recorded: file (one a day in the data folder, kept for 13 months), stderr, or off in development (file)',
  SIOL_AUDIT_COPY:
    'where the fingerprints of the audit trail are written too: a file that this program may only append to, or a syslog server such as syslog://log.example:514',
  SIOL_METRICS_PORT: 'port for Prometheus, at /metrics; without it nothing is measured',
  SIOL_METRICS_HOST: 'address that Prometheus reaches it at (127.0.0.1)',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'collector of OpenTelemetry traces, such as http://localhost:4318; without it there are none',
  SIOL_LOG_LEVEL: 'silent, error, warn, info or debug (info)',
} as const
