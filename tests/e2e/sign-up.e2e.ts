import type { Route } from '@playwright/test'
import { newPerson, signedOutMember } from './accounts.ts'
import { answerPosts, cut, portal, proxy } from './answers-not-ours.ts'
import { accountsOf, breakWrite } from './database.ts'
import { countPosts, delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { field, fillSignUp, secret } from './forms.ts'
import { linksTo } from './mailbox.ts'
import { open } from './open-page.ts'

test('AUTH-26 AUTH-27 AUTH-28 AUTH-29 AUTH-30 AUTH-32 AUTH-34 AUTH-35 AUTH-36 AUTH-44 AUTH-45 AUTH-49 AUTH-50 AUTH-51 AUTH-54 AUTH-60 NFR-02 PUB-35: each field shows its error before anything is sent, and each password shows and hides; a failure, an answer that is not ours and a taken address are reported and what was typed is kept, by Back too, and where the next page cannot be read; then a double click on the disabled form creates one account and sends one email', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of (500|502|429)|ERR_CONNECTION_RESET|ERR_FAILED|connection-lost/)
  const posts = countPosts(page, '/signup')
  const submit = page.getByRole('button', { name: 'Create account' })
  const alert = page.getByRole('alert')
  const person = newPerson()
  await page.clock.install()
  await open(page, '/signup')
  await test.step('each field shows its error before anything is sent', async () => {
    await submit.click()
    await expect(alert).toBeFocused()
    await expect(alert.getByRole('link')).toHaveCount(5)
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Required/)
    await expect(field(page, 'Last name')).toHaveAccessibleDescription(/Required/)
    await axe(page)

    await alert.getByRole('link', { name: 'First name: Required' }).click()
    await expect(field(page, 'First name')).toBeFocused()
    await page.keyboard.type('ed')
    await expect(field(page, 'First name')).toHaveAccessibleDescription(/Must be at least 3 characters/)
    await page.keyboard.type('a')
    await expect(field(page, 'First name')).toHaveAccessibleDescription('')

    await field(page, 'Email Address').fill('anna@example')
    await field(page, 'Email Address').blur()
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Must be a valid email/)
    await secret(page, 'Password').fill('Abcdef1!')
    await secret(page, 'Confirm new password').fill('Abcdef1?')
    await secret(page, 'Confirm new password').blur()
    await expect(secret(page, 'Confirm new password')).toHaveAccessibleDescription(/Passwords do not match/)
    expect(posts()).toBe(0)
  })
  await test.step('the fields, and each password shows and hides', async () => {
    await expect(field(page, 'Email Address')).toHaveAttribute('placeholder', 'E-mail')
    await expect(field(page, 'First name')).toHaveAttribute('autocomplete', 'given-name')
    await expect(field(page, 'Last name')).toHaveAttribute('autocomplete', 'family-name')
    for (const label of ['Password', 'Confirm new password']) {
      await secret(page, label).fill('Geheim1!')
      await expect(secret(page, label)).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: `Show ${label}`, exact: true }).click()
      await expect(secret(page, label)).toHaveAttribute('type', 'text')
      await expect(secret(page, label)).toHaveValue('Geheim1!')
    }
    await page.getByRole('button', { name: 'Hide Password', exact: true }).click()
    await expect(secret(page, 'Password')).toHaveAttribute('type', 'password')
    await expect(page.getByText('Already have an account?')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in to Síol' })).toHaveAttribute('href', '/login')
  })
  await test.step('a button pressed while its field is checked stays under the finger, and the form is sent with its summary', async () => {
    await fillSignUp(page, { ...person, firstName: 'Brendan' })
    await secret(page, 'Confirm new password').fill('x')
    await submit.scrollIntoViewIfNeeded()
    await secret(page, 'Confirm new password').focus()
    const before = await submit.boundingBox()
    if (!before) throw new Error('the button is not shown')
    await page.mouse.move(before.x + before.width / 2, before.y + 6)
    await page.mouse.down()
    await page.waitForTimeout(400)
    // Pressed, the button shrinks a little; it does not move by the line of a message.
    expect(Math.abs(((await submit.boundingBox())?.y ?? 0) - before.y)).toBeLessThan(2)
    await page.mouse.up()
    await expect(alert).toBeFocused()
    await expect(alert).toContainText('Passwords do not match')
    await secret(page, 'Confirm new password').fill(person.password)
  })
  await test.step('with each of four answers that are not ours', async () => {
    const network = 'Network error. Please check your connection and try again'
    const answers: [(route: Route) => Promise<void>, string][] = [
      [proxy(502), 'Failed to create account. Please try again.'],
      [proxy(429), 'Too many failed attempts. Please try again later'],
      [portal, network],
      [cut, network],
    ]
    for (const [answer, message] of answers) {
      const restore = await answerPosts(page, answer)
      await submit.click()
      await expect(alert).toContainText(message)
      await expect(field(page, 'First name')).toHaveValue('Brendan')
      await expect(field(page, 'Email Address')).toHaveValue(person.email)
      await expect(secret(page, 'Confirm new password')).toHaveValue(person.password)
      await expect(submit).toBeEnabled()
      await restore()
    }
  })
  await test.step('when the profile cannot be written there is no account, and the form says so', async () => {
    await breakWrite({ write: 'insert', table: 'members', column: 'email_address', value: person.email })
    await submit.click()
    await expect(alert).toContainText('Failed to create account. Please try again.')
    await expect(field(page, 'Email Address')).toHaveValue(person.email)
    await expect(secret(page, 'Password')).toHaveValue(person.password)
    expect(await accountsOf(person.email)).toBe(0)
  })
  await test.step('a taken address is reported at its field and in the summary, and carried to the sign-in', async () => {
    const taken = await signedOutMember(page)
    await field(page, 'Email Address').fill(taken.email)
    await submit.click()
    await expect(alert).toContainText('Email already in use')
    await expect(alert).toBeFocused()
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Email already in use/)
    await expect(field(page, 'Email Address')).toHaveValue(taken.email)
    await expect(field(page, 'First name')).toHaveValue('Brendan')
    await expect(page.getByText('Is this address yours?')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await expect(field(page, 'Email Address')).toHaveValue(taken.email)
  })
  await test.step('Back brings back what was typed, but no password; the page opened anew is empty', async () => {
    const startOver = page.getByRole('main').getByRole('link', { name: 'Get Started' })
    await startOver.click()
    await field(page, 'First name').fill('Bláthnaid')
    await secret(page, 'Password').fill(person.password)
    await page.getByRole('link', { name: 'Sign in to Síol' }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(field(page, 'First name')).toHaveValue('Bláthnaid')
    await expect(secret(page, 'Password')).toHaveValue('')
    await page.goForward()
    await expect(page).toHaveURL('/login')
    await startOver.click()
    await expect(page).toHaveURL('/signup')
    await expect(field(page, 'First name')).toHaveValue('')
  })
  await test.step('a next page that cannot be read leaves this one with what was typed, until somebody tries again', async () => {
    await field(page, 'Email Address').fill(person.email)
    const notice = page.getByRole('alert').filter({ hasText: 'The next page could not be loaded.' })
    const again = notice.getByRole('button', { name: 'Try again' })
    for (const answer of [portal, proxy(502), cut]) {
      await page.route(/login\.data/, answer)
      const asked = page.waitForRequest(/login\.data/)
      await (answer === portal ? page.getByRole('link', { name: 'Sign in to Síol' }) : again).click()
      await asked
      await expect(async () => {
        await page.clock.runFor(2000)
        await expect(notice).toBeVisible({ timeout: 200 })
      }).toPass({ intervals: [10] })
      await expect(field(page, 'Email Address')).toHaveValue(person.email)
      await expect(submit).toBeEnabled()
      await page.unroute(/login\.data/)
    }
    await axe(page)
    await again.click()
    await expect(page).toHaveURL('/login')
    await expect(notice).toHaveCount(0)
    await page.goBack()
    await expect(field(page, 'Email Address')).toHaveValue(person.email)
  })
  await test.step('the form is disabled while it is sent, once', async () => {
    const { email } = newPerson()
    const delayed = await delayPosts(page, '/signup')
    await fillSignUp(page, { ...person, email })
    await submit.dblclick()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await expect(submit).toBeDisabled()
    for (const label of ['Email Address', 'First name', 'Last name', 'Password', 'Confirm new password']) {
      await expect(secret(page, label)).toBeDisabled()
    }
    await delayed.release()
    await expect(page).toHaveURL('/verify/email-verification')
    await expect(page.getByText(email)).toBeVisible()
    expect(await linksTo(page, email, 'verifyEmail')).toHaveLength(1)
    expect(delayed.posts()).toBe(1)
  })
})
