/**
 * The research cards under the calculator's intro (specification 1, sections 2 and 3). The titles are the
 * specification's; the texts are our own, and every figure in a card is in the source that the card links to.
 */
export type InsightIcon = 'coins' | 'seed' | 'book' | 'hands' | 'ladder' | 'cap' | 'share'

export type InsightCard = {
  id: string
  title: string
  description: string
  icon: InsightIcon
  link: { label: string; href: string }
}

export const insights = {
  label: 'Research on women and money',
  intro: {
    title: 'Women and money',
    text: 'Seven short reads on how women in Ireland and Europe earn, save and retire, with sources.',
  },
  open: 'Read Research',
  close: 'Hide Research',
  earlier: 'Earlier cards',
  more: 'More cards',
  /** In front of a source. */
  source: 'Source:',
} as const

export const insightCards: readonly InsightCard[] = [
  {
    id: 'on-the-money',
    title: 'On the Money',
    description:
      'Retired women in Ireland had 35% less pension income than retired men: 280 euro a week against 433 euro, in figures of 2010. The State Pension was not the reason: women and men who had it got the same. The gap came from workplace and private pensions, which 55% of retired men had and 28% of retired women.',
    icon: 'coins',
    link: { label: 'ESRI, Gender, pensions and income in retirement, 2019', href: 'https://esri.ie/node/7796' },
  },
  {
    id: 'wealth-is-what-you-dont-see',
    title: "Wealth is what you don't see",
    description:
      'A pension is wealth that nobody sees: it has no keys and no number plate. In 2024, 66% of women at work had one besides the State Pension, and 68% of men. The difference was largest at the start: between the ages of 20 and 24 it was 24% of women and 31% of men, though money paid in early has the longest time to grow.',
    icon: 'seed',
    link: {
      label: 'CSO, Pension Coverage 2024',
      href: 'https://www.cso.ie/en/releasesandpublications/ep/p-pens/pensioncoverage2024/overallpensioncoverage/',
    },
  },
  {
    id: 'the-more-you-know',
    title: 'The more you know',
    description:
      'People in Ireland who know more about money are better off with it, in every group that was studied. On average, women scored lower. But of all who own savings, investments or a pension, fewer than 40% understood compound interest. It is growth on growth: what you earned last year earns something this year.',
    icon: 'book',
    link: {
      label: 'CCPC, financial wellbeing and literacy in Ireland, 2024',
      href: 'https://ccpc.ie/consumers/2024/11/13/significant-disparities-in-financial-wellbeing-across-demographics-in-ireland-new-report',
    },
  },
  {
    id: 'everyone-else-first-then-me',
    title: 'Everyone else first, then me',
    description:
      'Women in Ireland spend twice as much time as men caring for others, and more than twice as much on housework. A large difference remains even when both do the same amount of paid work. More than half of those who care for someone every day, 55%, have a job as well. Hours that nobody pays for put nothing into a pension.',
    icon: 'hands',
    link: {
      label: 'IHREC and ESRI, Caring and Unpaid Work in Ireland, 2019',
      href: 'https://www.ihrec.ie/documents/caring-and-unpaid-work-in-ireland/',
    },
  },
  {
    id: 'boss-babes',
    title: 'Boss Babes',
    description:
      "In Ireland's large companies, 19% of chief executives were women in 2023, up from 13% two years before. So were 25% of board members, and three in ten senior executives. And if you are your own boss, nobody else sets up a pension for you: it starts when you start it.",
    icon: 'ladder',
    link: {
      label: 'CSO, Gender Balance in Business Survey 2023',
      href: 'https://cso.ie/en/releasesandpublications/ep/p-gbb/genderbalanceinbusinesssurvey2023/keyfindings',
    },
  },
  {
    id: 'education',
    title: 'Education',
    description:
      'At every age from 25 to 64, women in Ireland are more likely than men to have studied at third level. Education goes with work: 85% of women who did had a job in 2023, and 30% of those who left after primary school or had no schooling. Work is where most pensions begin.',
    icon: 'cap',
    link: {
      label: 'CSO, Educational Attainment 2023',
      href: 'https://cso.ie/en/releasesandpublications/ep/p-eda/educationalattainmentthematicreport2023/keyfindings',
    },
  },
  {
    id: 'the-40-percent-club',
    title: 'The 40% Club',
    description:
      'If you pay income tax at 40%, you get relief at 40%: €100 in a pension costs €60. At 20% it costs €80. Relief ends at a share of your earnings, from 15% under the age of 30 to 40% from 60 on, and earnings count up to €115,000 a year. There is no relief from PRSI or USC. The rules are the same for women and men.',
    icon: 'share',
    link: {
      label: 'Pensions Authority, Tax relief on contributions',
      href: 'https://www.pensionsauthority.ie/en/lifecycle/tax/tax_relief_on_contributions/',
    },
  },
]
