export type EmployerLinksTable = {
  id: string
  uid: string
  key_hash: string
  email: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  ended_at: Date | null
}
