/** The Terms of Business. Nearly everything specific to the firm comes from compliance.ts. */
import { brand } from '#brand.ts'
import { compliance } from '#copy/shared/compliance.ts'
import { coolingOffTerms } from '#copy/shared/cooling-off.ts'

const { firm, provider, complaints } = compliance

type Section = { heading: string; texts: readonly string[] }

export const termsDocument = {
  subject: 'What the firm does, for whom, on what terms, and how it is paid',
  lead: `These are the terms on which ${firm.legalName} acts for you from today. Please read them before you apply, and keep them.`,
  firm: {
    heading: 'Who we are',
    labels: {
      name: 'Name',
      trading: 'Trading as',
      number: 'Registered in Ireland, number',
      office: 'Registered office',
      email: 'Email',
      phone: 'Phone',
      regulator: 'Regulated by',
      regulatorNumber: 'Central Bank number',
    },
  },
  commission: ({ contribution, fund }: { contribution: number; fund: number }): string =>
    `The provider pays us a commission of ${contribution}% of each contribution and ${fund}% of your fund a year. It comes out of the charges of your plan and costs you nothing extra.`,
  sections: (remuneration: string): readonly Section[] => [
    {
      heading: 'How we are authorised',
      texts: [
        `${firm.legalName} is regulated by the ${brand.regulator} as ${firm.authorisation}. You can check this in its registers at www.centralbank.ie, or by calling 01 224 6000.`,
        `We are subject to ${firm.codes}. ${firm.group}`,
      ],
    },
    {
      heading: 'What we do for you',
      texts: [
        'We advise people who are tax resident in Ireland on personal retirement savings accounts (PRSAs), which are pensions of your own. You tell us about yourself; an adviser looks at your answers and recommends a plan in writing; you decide. If you apply, we pass your application on and stay your contact.',
        'We do not look after your investments for you, do not hold your money, and do not give advice on tax or law.',
        'We review your plan when you ask us to. Your plan may stop suiting you when your life changes, so please let us know when it does.',
      ],
    },
    { heading: 'How wide our search is', texts: [compliance.market, compliance.ties] },
    {
      heading: 'How we are paid',
      texts: [
        remuneration,
        'How we are paid is also on our website under Remuneration. Charges of a plan are shown as percentages in its Preliminary Disclosure Certificate.',
      ],
    },
    { heading: 'Conflicts of interest', texts: [compliance.conflicts] },
    { heading: 'Sustainable investing', texts: [compliance.sustainability] },
    {
      heading: 'What we ask of you',
      texts: [
        'Our advice is only as good as what you tell us. Please answer fully and truthfully, and let us know when something changes. What you leave out or get wrong can cost you benefits.',
        compliance.moneyLaundering,
      ],
    },
    { heading: 'If you change your mind', texts: [coolingOffTerms] },
    { heading: 'When payments stop, or terms are broken', texts: [compliance.defaults] },
    {
      heading: 'Complaints',
      texts: [
        `Write to ${complaints.contact}, ${firm.legalName}, ${firm.registeredOffice}, or to ${brand.supportEmail}, or call ${brand.supportPhone}.`,
        complaints.text,
        complaints.ombudsman,
      ],
    },
    { heading: 'Compensation', texts: [compliance.compensation] },
    { heading: 'What we keep about you', texts: [compliance.dataProtection] },
    {
      heading: 'Changes to these terms',
      texts: [
        'If these terms change in a way that matters to you, we write to you before they do. The version at the foot of each page says which ones you have.',
        `The law of Ireland applies. The provider of the plans that we recommend is ${provider.name}, ${provider.address}.`,
      ],
    },
  ],
} as const
