/** /desk/start: what a new installation still needs. */
import { brand } from '#brand.ts'
import { backupDays, type SetUpItem, type SetUpState, type TestedPart } from '#desk/domain/set-up.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { formatLong } from './format-time.ts'

export const head: PageHead = {
  title: 'Before you open',
  description: 'What this installation still needs before members can use it. For administrators only.',
  keywords: 'pension Ireland, PRSA, set-up',
}

type Texts = { name: string; untested?: string } & Readonly<Record<Exclude<SetUpState, 'untested'>, string>>

/** A state that an item never has. */
const never = ''

const items: Readonly<Record<SetUpItem, Texts>> = {
  firm: {
    name: "The firm's details",
    done: 'They are your own and compliance has approved them, so documents are no longer marked as samples.',
    missing:
      'Compliance has not approved details that are your own. Until then, every document says that it is a sample, nothing says that the firm is regulated, and you cannot open to new members.',
    failed: never,
    unknown: never,
  },
  compliance: {
    name: 'Two people for the settings',
    done: 'One person can propose what documents say, and another with the compliance role can approve it.',
    missing:
      'One person proposes what documents say, and another with the compliance role approves it. Add them, or give them their roles, in Team.',
    failed: never,
    unknown: never,
  },
  advisers: {
    name: 'An adviser who takes calls',
    done: 'Members can book calls in the hours that are set.',
    missing: "No adviser has working hours, so members can't book a call. Give someone the adviser role in Team.",
    failed: never,
    unknown: never,
  },
  twoStep: {
    name: 'Two-step sign-in of the administrators',
    done: 'Every administrator has set it up.',
    missing: 'An administrator has not set it up. The desk asks for it at sign-in, so ask them to sign in.',
    failed: never,
    unknown: never,
  },
  mail: {
    name: 'Email',
    done: 'We sent you a test email. Check that it arrived, and not in your spam folder.',
    missing: never,
    untested: 'The test sends an email to you.',
    failed: 'The mail service refused the email. Check SIOL_SMTP_URL and SIOL_MAIL_FROM; the log has its answer.',
    unknown: never,
  },
  files: {
    name: 'Document store',
    done: 'A file was written, read back and deleted.',
    missing: never,
    untested: 'The test writes a file, reads it back and deletes it.',
    failed:
      'The test file could not be written, read and deleted. Check the SIOL_S3_ settings, or the disk of the data folder.',
    unknown: never,
  },
  scanner: {
    name: 'Virus scanner',
    done: 'It passed a clean file and reported a harmless test virus.',
    missing: never,
    untested: 'The test sends it a clean file and a harmless test virus, which it must report.',
    failed:
      "It did not report the test virus, or did not answer. Check SIOL_CLAMD. Until it works, members can't upload documents.",
    unknown: never,
  },
  https: {
    name: 'A secure address',
    done: 'Members reach the site by https.',
    missing: 'The address in SIOL_ORIGIN does not start with https. Set it to the one that members use.',
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
    done: `The last one was made within ${formatCount(backupDays, 'day')}.`,
    missing: `The last one is older than ${formatCount(backupDays, 'day')}. Check that siol backup still runs every night.`,
    failed: never,
    unknown: 'siol backup has never run here. If your database service makes backups, try restoring one.',
  },
  opening: {
    name: 'Open to new members',
    done: 'Anyone can create an account. One person can close it again at once.',
    missing:
      'Nobody can create an account yet; colleagues can, once you add them in Team. When the rest of this list is done, one person asks to open, and another with the compliance role opens.',
    failed: never,
    unknown: never,
  },
}

const states: Readonly<Record<SetUpState, string>> = {
  done: 'Done',
  missing: 'Missing',
  untested: 'Not tested',
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
      ? `Everything on this list is in place, and ${brand.name} is open to new members.`
      : `${formatCount(open, 'thing')} to do before members can rely on ${brand.name}. The list is checked each time you open it.`,
  progress: (done: number, all: number): string => `${done} of ${all} done`,
  item: (item: SetUpItem): string => items[item].name,
  explain: (item: SetUpItem, state: SetUpState): string => items[item][state] ?? never,
  noScanner: 'No scanner is configured, so uploads are not scanned. Set SIOL_CLAMD to the address of a ClamAV server.',
  state: states,
  tested: (at: Date): string => `Tested ${formatLong(at)}.`,
  backedUp: (at: Date): string => `Made ${formatLong(at)}.`,
  test: buttons,
  team: 'Open Team',
  firm: 'Open Firm',
  opening: 'Go to New members',
  unknown: 'Select the button of the part that you want to test.',
  banner: {
    title: 'Not ready for members yet',
    text: (open: number): string => `${formatCount(open, 'thing')} to do before you open.`,
    link: 'See what is missing',
  },
  email: {
    subject: `${brand.name} can send email`,
    text: `This is a test email from the desk of ${brand.name}. If you can read it, email works.`,
  },
  /** For the terminal, while there is no adviser. */
  firstSteps: (signUp: string, command: string): string =>
    `The desk has no users yet: sign up at ${signUp}, confirm your email, and run ${command}`,
  /** While sign-up is closed, the command invites the first person. */
  firstStepsClosed: (command: string): string => `The desk has no users yet: run ${command}, and do what it says.`,
} as const
