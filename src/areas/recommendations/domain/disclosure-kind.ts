/**
 * What our own disclosure document is called. S.I. 501/2002 knows the provider's Preliminary Disclosure Certificate.
 * Ours has that name where the specification gives it, or where the firm has confirmed that it stands for the
 * provider's.
 */
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import type { Rulebook } from '#shared/domain/rulebook.ts'

export type DisclosureKind = 'certificate' | 'summary'

export const disclosureKind = (
  { certifies }: Pick<Rulebook, 'certifies'>,
  { firm }: { firm: Pick<FirmSettings['firm'], 'certificate'> },
): DisclosureKind => (certifies || firm.certificate === 'yes' ? 'certificate' : 'summary')
