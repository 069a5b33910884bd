/** The address of the account, which the form is about. */
export const AccountEmail = ({ label, email }: { label: string; email: string }) => (
  <p>
    <span className="caption">{label}</span>
    <br />
    <b>{email}</b>
  </p>
)

/** Password managers find or store the password under this username. It has no name, so it is not sent. */
export const Username = ({ email }: { email: string }) => (
  <input
    className="visually-hidden"
    type="email"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
)
