export const notFound = {
  title: 'This page does not exist',
  text: 'The address may be mistyped, or the page may have moved. Your saved answers are safe.',
  home: 'Go home',
  contact: 'Contact Us',
} as const

export const serverError = {
  title: 'Something went wrong',
  text: 'This is our fault, not yours. Everything you saved is safe. Please try again in a minute.',
  retry: 'Try again',
  home: 'Go home',
  offline: {
    title: 'You seem to be offline',
    text: 'Check your connection. This page will try again automatically.',
  },
  forbidden: {
    role: {
      title: 'This needs another role',
      text: 'Your roles at the desk do not allow this. An administrator of your firm can change them.',
    },
    own: {
      title: 'This is your own record',
      text: 'A colleague looks after it, so that nobody checks or approves their own pension.',
    },
  },
  toDesk: 'Back to the queue',
} as const
