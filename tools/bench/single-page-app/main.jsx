import '#ui/ui.css'
import { onAuthStateChanged } from 'firebase/auth'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { entry } from '#areas/account/copy/entry.ts'
import { signup } from '#areas/account/copy/signup.ts'
import { auth, signUp } from './firebase.js'

function Welcome() {
  return (
    <>
      <h1>{entry.title}</h1>
      <p className="muted">{entry.text}</p>
      <Link className="button button-primary button-full" to="/signup">
        {entry.withEmail}
      </Link>
      {['Google', 'Apple'].map((name) => (
        <button type="button" className="button button-secondary button-full" key={name}>
          {entry.withProvider(name)}
        </button>
      ))}
      <p>
        {entry.signInPrompt} <Link to="/login">{entry.signIn}</Link>
      </p>
    </>
  )
}

const fields = {
  email: 'email',
  firstName: 'text',
  lastName: 'text',
  password: 'password',
  confirmPassword: 'password',
}

function SignUp() {
  const [error, setError] = useState()
  const submit = (event) => {
    event.preventDefault()
    signUp(Object.fromEntries(new FormData(event.currentTarget))).catch((failed) => setError(failed.code))
  }
  return (
    <>
      <h1>{signup.title}</h1>
      <p className="muted">{signup.subtitle}</p>
      {error ? <p role="alert">{error}</p> : null}
      <form className="stack" onSubmit={submit}>
        {Object.entries(fields).map(([name, type]) => (
          <label className="field" key={name}>
            {signup[name].label}
            <input name={name} type={type} required />
          </label>
        ))}
        <button type="submit" className="button button-primary button-full">
          {signup.submit}
        </button>
      </form>
    </>
  )
}

/** As such apps do: nothing is shown until the SDK knows whether somebody is signed in, which it reads from the browser. */
function App() {
  const [user, setUser] = useState()
  useEffect(() => onAuthStateChanged(auth, setUser), [])
  if (user === undefined) return null
  return (
    <main className="auth-frame">
      <Routes>
        <Route path="/signup" element={<SignUp />} />
        <Route path="*" element={<Welcome />} />
      </Routes>
    </main>
  )
}

createRoot(document.getElementById('app')).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
)
