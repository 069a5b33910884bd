import { initializeApp } from 'firebase/app'
import { createUserWithEmailAndPassword, getAuth, sendEmailVerification } from 'firebase/auth'
import { doc, getFirestore, serverTimestamp, setDoc } from 'firebase/firestore'

const app = initializeApp({ apiKey: 'none', authDomain: 'localhost', projectId: 'bench', appId: 'bench' })
export const auth = getAuth(app)
const database = getFirestore(app)

export async function signUp({ email, password, firstName, lastName }) {
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  await setDoc(doc(database, 'users', user.uid), { firstName, lastName, createdAt: serverTimestamp() }, { merge: true })
  await sendEmailVerification(user)
}
