/** The logos that Google and Apple require on their sign-in buttons, in the required colours. */
export const GoogleMark = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.6z"
    />
    <path
      fill="#34A853"
      d="M12 24c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1-3 0-5.6-2-6.5-4.8H1.7v3A11.5 11.5 0 0 0 12 24z"
    />
    <path fill="#FBBC05" d="M5.5 14.6a7 7 0 0 1 0-4.5v-3H1.7a11.5 11.5 0 0 0 0 10.4z" />
    <path fill="#EA4335" d="M12 5.3c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.7 7.1l3.8 3C6.4 7.3 9 5.3 12 5.3z" />
  </svg>
)

export const AppleMark = () => (
  <svg width="19" height="22" viewBox="0 0 19 22" fill="currentColor" aria-hidden="true">
    <path d="M15.7 11.6c0-2.6 2.1-3.8 2.2-3.9-1.2-1.8-3.1-2-3.7-2-1.6-.2-3.1.9-3.9.9s-2-.9-3.4-.9c-1.7 0-3.3 1-4.2 2.6-1.8 3.1-.5 7.7 1.3 10.2.9 1.2 1.9 2.6 3.2 2.6s1.8-.8 3.3-.8 2 .8 3.4.8 2.3-1.2 3.1-2.5c1-1.4 1.4-2.8 1.4-2.8s-2.7-1-2.7-4.2zM13.1 4c.7-.9 1.2-2 1-3.2-1 0-2.3.7-3 1.5-.6.7-1.2 1.9-1.1 3 1.2.1 2.4-.5 3.1-1.3z" />
  </svg>
)
