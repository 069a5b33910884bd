/** /desk/start: what a new installation still needs. */
import { brand } from '#brand.ts'
import { backupDays, type SetUpItem, type SetUpState, type TestedPart } from '#desk/domain/set-up.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { formatLong } from './format-time.ts'

type Texts = { name: string } & Readonly<Record<SetUpState, string>>

/** A state that an item never has. */
const never = ''

const items: Readonly<Record<SetUpItem, Texts>> = {
  firm: {
    name: "The firm's details",
    done: 'Compliance has approved them, so documents are no longer marked as samples.',
    missing: 'Nobody of compliance has approved them. Every document says that it is a sample until then.',
    failed: never,
    unknown: never,
  },
  compliance: {
    name: 'Two people for the settings',
    done: 'One can propose what documents say, and another with the compliance role can approve it.',
    missing:
      'One person proposes what documents say, and another with the compliance role approves it. Add them, or give them their roles, in Team.',
    failed: never,
    unknown: never,
  },
  advisers: {
    name: 'An adviser who takes calls',
    done: 'Members can book calls in the hours that are set.',
    missing: 'No adviser has hours, so members find no time for a call. Give somebody the role of an adviser in Team.',
    failed: never,
    unknown: never,
  },
  twoStep: {
    name: 'Two-step sign-in of the administrators',
    done: 'Every administrator has set it up.',
    missing: 'An administrator has not set it up. The desk asks for it when they sign in: ask them to do so.',
    failed: never,
    unknown: never,
  },
  mail: {
    name: 'Email',
    done: 'The mail service took an email to you. Look whether it has arrived, and not among unwanted mail.',
    missing: 'Not tested yet. The test sends an email to you.',
    failed: 'The mail service did not take the email. Check SIOL_SMTP_URL and SIOL_MAIL_FROM; the log has its answer.',
    unknown: never,
  },
  files: {
    name: 'Document store',
    done: 'A file was written, read back and deleted.',
    missing: 'Not tested yet. The test writes a file, reads it back and deletes it.',
    failed:
      'The test file could not be written, read and deleted. Check the SIOL_S3_ settings, or the disk of the data folder.',
    unknown: never,
  },
  scanner: {
    name: 'Virus scanner',
    done: 'It passed a clean file, and reported a harmless one that every scanner takes for a virus.',
    missing: 'Not tested yet. The test gives it a clean file, and a harmless one that it has to report.',
    failed:
      'It did not report the test file, or did not answer. Check SIOL_CLAMD; members cannot upload documents meanwhile.',
    unknown: never,
  },
  https: {
    name: 'A safe address',
    done: 'Members reach the site by https.',
    missing: 'The address in SIOL_ORIGIN does not begin with https. Set it to the one that members use.',
    failed: never,
    unknown: never,
  },
  securityLog: {
    name: 'Security log',
    done: 'Sign-ins and refusals are recorded.',
    missing: 'It is switched off. Set SIOL_SECURITY_LOG to file or stderr.',
    failed: never,
    unknown: never,
  },
  backup: {
    name: 'Backups',
    done: `The last one is not older than ${formatCount(backupDays, 'day')}.`,
    missing: `The last one is older than ${formatCount(backupDays, 'day')}. See whether npm run backup still runs every night.`,
    failed: never,
    unknown: 'Nobody has run npm run backup here. If your database makes its own backups, restore one as a trial.',
  },
}

const states: Readonly<Record<SetUpState, string>> = {
  done: 'Done',
  missing: 'Missing',
  failed: 'Failed',
  unknown: 'Not known here',
}

const buttons: Readonly<Record<TestedPart, string>> = {
  mail: 'Send me an email',
  files: 'Test the store',
  scanner: 'Test the scanner',
}

export const setUp = {
  title: 'Before you open',
  text: (open: number): string =>
    open === 0
      ? 'Everything that this list knows of is in place. You can open to members.'
      : `${formatCount(open, 'thing')} to do before members can rely on ${brand.name}. This list looks at what is really there each time you open it.`,
  item: (item: SetUpItem): string => items[item].name,
  explain: (item: SetUpItem, state: SetUpState): string => items[item][state],
  noScanner: 'No scanner is set. Set SIOL_CLAMD to the address of a ClamAV, or uploads are not scanned.',
  state: (state: SetUpState): string => states[state],
  tested: (at: Date): string => `Tested ${formatLong(at)}.`,
  backedUp: (at: Date): string => `Made ${formatLong(at)}.`,
  test: (part: TestedPart): string => buttons[part],
  team: 'Open Team',
  firm: 'Open Firm',
  unknown: 'Choose what to test by its button.',
  banner: {
    title: 'Not ready for members yet',
    text: (open: number): string => `${formatCount(open, 'thing')} to do before you open.`,
    link: 'See what is missing',
  },
  email: {
    subject: `${brand.name} can send email`,
    text: `Somebody tested the email of ${brand.name} from the desk. If you can read this, it works.`,
  },
  /** In the terminal, when nobody can use the desk. */
  firstSteps: (signUp: string): string =>
    `Nobody can use the desk yet: sign up at ${signUp}, confirm your email, and run npm run adviser -- add EMAIL`,
} as const
