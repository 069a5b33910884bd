import type { financialDetails } from '#areas/forms/domain/definitions/financial-details.ts'
import { partMinutes } from '#shared/domain/time/periods.ts'
import type { FormWords } from './form-words.ts'

const pension = {
  kind: {
    label: 'What kind of pension is it?',
    short: 'Kind of pension',
    options: {
      workplace: 'Workplace pension',
      prsa: 'PRSA (personal retirement savings account)',
      personal: 'Personal pension plan',
      buy_out_bond: 'Buy-out bond, from a former job',
      defined_benefit: 'Pension linked to your pay (defined benefit)',
      other: 'Something else, or not sure',
    },
  },
  provider: { label: 'Who is it with?', hint: 'The provider, or the employer.', short: 'Provider' },
  value: {
    label: 'What is it worth today?',
    hint: "A good guess will do. For a pension linked to your pay, enter the transfer value, or 0 if you don't know.",
    short: 'Worth today',
  },
  paidNow: { label: 'Is money going into it now?', short: 'Paid into now' },
  more: { label: 'Do you have another pension?' },
}

export const financialDetailsWords: FormWords<typeof financialDetails> = {
  title: 'Financial Details',
  text: 'What you have and what you want. Round figures are fine.',
  minutes: partMinutes.financial,
  sections: {
    income: 'Income',
    money: 'Spending and savings',
    pensions: 'Pensions you have',
    plan: 'What you want',
    future: 'The future',
  },
  why: {
    income:
      'Your income decides how much tax relief you can get, which is none if you pay no income tax, and what you may want to live on later.',
    money:
      'An adviser must be sure that you can spare what you put away. Money in a pension stays there until you retire.',
    pensions:
      'What you have counts towards your goal. Moving a pension can cost you benefits, so an adviser looks at that first.',
    plan: 'From these your adviser works out what it takes to have the income you want.',
    future: 'An adviser may only recommend what fits your life, your plans and your values.',
  },
  pages: {
    higher_rate: { title: 'Your income tax' },
    household: { title: 'Your money each month' },
    debts: { title: 'What you own and owe' },
    pension_1: { title: 'Your pension' },
    pension_2: { title: 'Your second pension' },
    pension_3: { title: 'Your third pension', text: 'If you have more than three, add the rest together here.' },
    retire_age: { title: 'Your retirement' },
    social_insurance: { title: 'Your State Pension' },
    has_pensions: { title: 'Pensions you have' },
  },
  fields: {
    annual_salary: {
      label: 'What do you earn in a year, before tax?',
      hint: 'Your pay, or your profit if you work for yourself. Enter 0 if you have no income now.',
      short: 'Income a year, before tax',
    },
    higher_rate: {
      label: 'Do you pay income tax at 40%?',
      hint: 'You do when part of your income is taxed at the higher rate; a payslip or tax return shows it.',
      short: 'Pays tax at 40%',
      options: { yes: 'Yes', no: 'No', not_sure: 'Not sure' },
    },
    taxed_as: {
      label: 'How is your income taxed?',
      hint: 'Married couples and civil partners are usually taxed together; others are taxed as single persons.',
      short: 'Taxed as',
      options: { single: 'As a single person', couple: 'Together with my spouse or partner', not_sure: 'Not sure' },
    },
    monthly_spending: {
      label: 'Household spending each month',
      hint: 'Rent or mortgage, bills, food, travel, and the rest.',
    },
    monthly_surplus: { label: 'What is left over each month', hint: 'Enter 0 if nothing is left.' },
    emergency_months: {
      label: 'How many months could you live on savings you can get at?',
      hint: 'If your pay stopped tomorrow. Enter 0 for none.',
      short: 'Months of spending in savings',
    },
    other_assets: {
      label: 'What else do you own, roughly?',
      hint: 'Property besides your home, shares, funds or other savings. Enter 0 for none.',
      short: 'Other assets',
    },
    debts: { label: 'Total debts', hint: 'Mortgage, loans and cards together. Enter 0 if you owe nothing.' },
    debt_repayments: { label: 'Repayments each month' },
    has_pensions: {
      label: 'Do you have any pensions already?',
    },
    pensions: {
      label: 'How many pensions do you have already?',
      hint: 'From this job or an old one. Not the State Pension.',
      short: 'Pensions you have',
      options: { none: 'None', one: 'One', two: 'Two', more: 'Three or more' },
    },
    pension_kind_1: pension.kind,
    pension_provider_1: pension.provider,
    pension_value_1: pension.value,
    pension_paid_now_1: pension.paidNow,
    pension_more_1: pension.more,
    pension_kind_2: pension.kind,
    pension_provider_2: pension.provider,
    pension_value_2: pension.value,
    pension_paid_now_2: pension.paidNow,
    pension_more_2: pension.more,
    pension_kind_3: pension.kind,
    pension_provider_3: pension.provider,
    pension_value_3: pension.value,
    pension_paid_now_3: pension.paidNow,
    replacing: {
      label: 'Do you plan to replace one of these with a new pension?',
      short: 'Replacing a pension',
    },
    workplace_pension: {
      label: 'Is there a pension where you work?',
      hint: 'My Future Fund is the State scheme that began on 1 January 2026.',
      short: 'Pension at work',
      options: {
        my_future_fund: 'I am in My Future Fund',
        employer_scheme: "I am in my employer's scheme",
        could_join: "I could join one, but haven't",
        none: 'No',
        not_sure: 'Not sure',
        not_employee: 'I am not an employee',
      },
    },
    employer_pays: {
      label: 'Does your employer pay into your pension, or will it?',
      short: 'Employer pays in',
      options: {
        no: 'No',
        percent: 'Yes, a percentage of my pay',
        amount: 'Yes, an amount a month',
        not_sure: 'Not sure',
      },
    },
    employer_percent: { label: 'What percentage of your pay?', short: 'Employer pays, percent of pay' },
    employer_amount: { label: 'How much a month?', short: 'Employer pays a month' },
    often_contribution: {
      label: 'How often do you want to pay in?',
      hint: 'You can change or stop this later.',
      short: 'How often you pay in',
      options: { Monthly: 'Every month', Yearly: 'Once a year', Once: 'Just once' },
    },
    monthly_contribution: {
      label: 'How much do you want to pay in each month?',
      hint: 'Before tax relief. At least €25.',
      short: 'You pay in a month',
    },
    yearly_contribution: {
      label: 'How much do you want to pay in each year?',
      hint: 'Before tax relief. At least €300.',
      short: 'You pay in a year',
    },
    single_contribution: {
      label: 'How much do you want to pay in?',
      hint: 'Before tax relief. At least €300.',
      short: 'You pay in once',
    },
    time_contribution: {
      label: 'For how many years do you plan to pay in?',
      hint: 'Most people pay in until they retire.',
      short: 'Years of paying in',
    },
    retire_age: {
      label: 'At what age do you want to stop work?',
      hint: 'You can start taking money from a PRSA between 60 and 75.',
      short: 'Retirement age',
    },
    retirement_income_target_value: {
      label: 'What yearly income would you like in retirement?',
      hint: "In today's money, before tax, including the State Pension. €24,000 a year is €2,000 a month.",
      short: 'Retirement income wanted a year',
    },
    prsi_years: {
      label: 'Years of Irish social insurance (PRSI) so far',
      hint: 'Count the years you have worked here. You need ten years for any State Pension (Contributory).',
      short: 'Years of PRSI so far',
      find: {
        text: 'Your contribution statement shows them.',
        link: 'Get it at MyWelfare.ie',
        href: 'https://www.mywelfare.ie/',
      },
    },
    worked_abroad: { label: 'Have you worked abroad?', hint: 'Years in other countries can count too.' },
    needs_access: {
      label: 'Would you need this money before you retire?',
      hint: "You can't use a pension before then, except in serious illness.",
      short: 'Needs the money before retirement',
    },
    sustainability: {
      label: 'Does it matter to you that your money is invested sustainably?',
      short: 'Sustainable investing',
      options: {
        none: 'It does not matter to me',
        some: 'Somewhat',
        strong: 'Very much',
      },
    },
    sustainability_themes: {
      label: 'What matters most to you?',
      hint: 'Choose as many as you like.',
      short: 'What matters most',
      options: {
        climate: 'Climate',
        nature: 'Nature and water',
        people: 'People and fair work',
        governance: 'Well-run companies',
        exclusions: 'No weapons or tobacco',
      },
    },
    expected_changes: {
      label: 'Do you expect changes that we should know about?',
      hint: "You don't have to answer. Changes in pay, family, home or plans, for example a child, a move or a break from work.",
      short: 'Changes ahead',
    },
  },
  notes: {
    needs_access:
      'Money in a pension is locked away until you retire. Keep what you may need sooner in savings you can get at. Your adviser will talk this over with you.',
    replacing:
      'Warning: replacing a pension can cost you benefits or guarantees, and new charges may apply. Keep paying into your present one until an adviser has compared the two.',
    above_income:
      'In a year you would pay in more than you earn. Please look at both amounts again. Above your earnings there is no tax relief.',
    above_relief:
      'In a year you would pay in more than you can get tax relief on, at your age and with your income. You can pay it in, but there is no relief on the part above the limit. Please look at the amount again.',
  },
  submit: 'Send my financial details',
}
