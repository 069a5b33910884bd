import { describe, expect, test } from 'vitest'
import type { Agreement } from '#areas/account/copy/agreement.ts'
import { authAction } from '#areas/account/copy/auth-action.ts'
import { emailVerification } from '#areas/account/copy/email-verification.ts'
import { entry } from '#areas/account/copy/entry.ts'
import { forgotPassword } from '#areas/account/copy/forgot-password.ts'
import { login } from '#areas/account/copy/login.ts'
import { requestFollowup } from '#areas/account/copy/request-followup.ts'
import { signOut } from '#areas/account/copy/sign-out.ts'
import { signup } from '#areas/account/copy/signup.ts'
import { factFindWelcome, quizIntro } from '#areas/fact-find/copy/fact-find.ts'
import { home } from '#areas/home/copy/home.ts'
import { questionnaireCard } from '#areas/home/domain/home.ts'
import { rulebooks } from '#shared/domain/rulebook.ts'

const whole = ({ before, terms, between, privacy, after }: Agreement) => before + terms + between + privacy + after

test.each([
  ['AUTH-01', entry.title, "Welcome. Let's plant something."],
  ['AUTH-02', entry.withEmail, 'Continue with Email'],
  ['AUTH-03', entry.withProvider('Google'), 'Continue with Google'],
  ['AUTH-04', entry.withProvider('Apple'), 'Continue with Apple'],
  ['AUTH-05', entry.signIn, 'Sign in'],
  ['AUTH-12', login.forgotPassword, 'Forgot Password'],
  ['AUTH-13', login.submit, 'Continue'],
  ['AUTH-14', login.getStarted, 'Get Started'],
  ['AUTH-24', signup.title, 'Create an account'],
  ['AUTH-25', signup.subtitle, 'One last step before you can start enjoying your pension'],
  ['AUTH-26', signup.email.label, 'Email Address'],
  ['AUTH-26', signup.email.placeholder, 'E-mail'],
  ['AUTH-27', signup.firstName.label, 'First name'],
  ['AUTH-27', signup.lastName.label, 'Last name'],
  ['AUTH-28', signup.password.label, 'Password'],
  ['AUTH-28', signup.confirmPassword.label, 'Confirm new password'],
  ['AUTH-29', signup.submit, 'Create account'],
  ['AUTH-30', signup.signInPrompt, 'Already have an account?'],
  ['AUTH-30', signup.signIn, 'Sign in to Síol'],
  ['AUTH-31', whole(signup.agreement), 'By proceeding, you agree to the Terms and Conditions and Privacy Policy'],
  ['AUTH-72', signOut.title, 'Sign out of your account?'],
  ['AUTH-72', signOut.cancel, 'Cancel'],
  ['AUTH-72', signOut.confirm, 'Sign Out'],
  ['RST-01', forgotPassword.submit, 'Reset Password'],
  ['RST-01', forgotPassword.signIn, 'Sign in'],
  ['RST-04', forgotPassword.support, 'Having trouble? Contact support'],
  ['RST-08', forgotPassword.sent.title, 'Email Sent'],
  ['RST-09', forgotPassword.sent.back, 'Back to Login'],
  ['RST-10', forgotPassword.sent.resend, 'Click here'],
  ['RST-25', authAction.loading.title, 'Loading...'],
  ['RST-25', authAction.loading.subtitle, 'We are verifying'],
  ['RST-30', authAction.error.newLink, 'Request New Reset Link'],
  ['RST-31', authAction.error.back, 'Back to Login'],
  ['RST-32', authAction.reset.title, 'Reset Password'],
  ['RST-34', authAction.reset.submit, 'Set New Password'],
  ['RST-48', authAction.reset.done, 'Password reset successful. Please sign in with your new password.'],
  ['VER-01', emailVerification.title, 'Check your email'],
  ['VER-04', emailVerification.resend, 'Resend confirmation link'],
  ['VER-05', emailVerification.resendIn(41), 'Resend in 41s'],
  ['VER-06', emailVerification.back, 'Back'],
  ['VER-08', emailVerification.loading, 'Loading...'],
  ['VER-20', requestFollowup.title, "You're all set. Time to go!"],
  ['VER-21', requestFollowup.survey, 'Answer Short Survey'],
  ['VER-22', requestFollowup.dashboard, 'Go to Dashboard'],
  ['VER-23', requestFollowup.loading.title, 'Loading...'],
  ['VER-23', requestFollowup.loading.subtitle, 'We are preparing the page...'],
  ['HOME-04', home.membership.club, 'Early Member Club'],
  ['FF-01', factFindWelcome.title, 'Welcome to Síol!'],
  ['FF-02', factFindWelcome.quiz, 'Eligibility Quiz'],
  ['FF-03', factFindWelcome.dashboard, 'Go to Dashboard'],
  ['QUA-03', quizIntro.away, '~8min away'],
  ['QUA-04', quizIntro.haveHandy.title, 'Have handy'],
])('%s: %s', (_, shown, stated) => {
  expect(shown).toBe(stated)
})

test('RST-08: the page after a request names the address, and confirms it only where replies may reveal accounts', () => {
  const sentText = (name: 'specified' | 'current') => forgotPassword.sent.text('anna@example.ie', rulebooks[name])
  expect(sentText('specified')).toMatch(/^We sent a link to anna@example\.ie\./)
  expect(sentText('current')).toMatch(/^If anna@example\.ie has an account/)
})

test('the hint under the password states the rule that is applied', () => {
  expect(signup.password.hint(rulebooks.specified.password)).toContain('8 characters')
  expect(signup.password.hint(rulebooks.current.password)).toContain('12 characters')
})

describe('home', () => {
  const flags = (done: boolean) => ({
    form_fact_find_personal_details: done,
    form_fact_find_financial_details: done,
    form_fact_find_risk_reward: done,
  })

  test('HOME-01: four headline steps', () => {
    expect(home.steps.names).toEqual(['Complete Fact Find', 'Select Pension', 'Complete Form', 'Get Pension'])
  })

  test.each([
    [false, false, 'Start Deep Fact Find', 'Get Started'],
    [false, true, 'Start Deep Fact Find', 'Continue'],
    [true, true, 'Fact Find Complete', undefined],
  ])('FF-32 FF-34 FF-35 FF-36 FF-37: answered %s, qualified %s shows %s', (done, form_qualification, title, label) => {
    const card = questionnaireCard({ ...flags(done), form_qualification })
    expect(home.card.title(card)).toBe(title)
    expect(card.complete ? undefined : home.card.button(card)).toBe(label)
  })

  test('the remaining time is shown once the quiz is done', () => {
    const tag = (form_qualification: boolean) => {
      const card = questionnaireCard({ ...flags(false), form_qualification })
      return card.complete ? undefined : home.card.tag(card)
    }
    expect(tag(false)).toBe('Your next step')
    expect(tag(true)).toBe('Your next step \u00b7 8 minutes left')
  })

  test('FF-33: the card addresses the member by name when it is known', () => {
    expect(home.card.text('Aoife')).toBe('Aoife, your answers help you get the most from your adviser call.')
    expect(home.card.text('')).toBe('Your answers help you get the most from your adviser call.')
  })

  test('FF-38: the complete card promises a recommendation within about 24 hours, and an email', () => {
    expect(home.card.completeText).toContain('tailored recommendation arrives within about 24 hours')
    expect(home.card.completeText).toContain('email')
  })
})
