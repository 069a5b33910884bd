// A file of its own, because the browser loads the words of the forms.

/** Done when the member withdraws (withdraw-application.ts). */
export const futureFundTask = 'In My Future Fund, says the employer: let payroll know when the PRSA can take its place.'

/** What a note of a form promises that the adviser does, as the text of a task at the desk, by the note. */
export const promisedTasks: Readonly<Partial<Record<string, string>>> = {
  paid_twice: futureFundTask,
  investment_company:
    'The company mainly holds investments: check whether its pay gives tax relief, before anything is paid.',
  profit_differs: 'The fact find has an income and the business no profit: ask the member about it.',
  pay_differs: 'The fact find has an income and the company pays none: ask the member about it.',
}
