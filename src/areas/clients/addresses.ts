import { addressIn } from '#shared/addresses.ts'

const address = addressIn('areas/clients')
const needed = { read: 'addClients', change: 'addClients' } as const

export const clientsAddresses = {
  deskClients: address('/desk/clients', 'desk/clients.tsx', { guard: 'adviser', layout: 'desk', permission: needed }),
  deskClientList: address('/desk/clients/list', 'desk/client-list.tsx', {
    guard: 'adviser',
    layout: 'desk',
    permission: { read: 'addClients' },
  }),
  deskAddClient: address('/desk/clients/add', 'desk/add-client.tsx', {
    guard: 'adviser',
    layout: 'desk',
    permission: needed,
  }),
  deskClientTemplate: address('/desk/clients/template.csv', 'desk/template-file.ts', {
    guard: 'adviser',
    permission: { read: 'addClients' },
  }),
  deskClientImport: address('/desk/clients/imports/:clientImport', 'desk/client-import.tsx', {
    guard: 'adviser',
    layout: 'desk',
    permission: needed,
  }),
  deskClientRefusals: address('/desk/clients/imports/:clientImport/refused.csv', 'desk/refused-file.ts', {
    guard: 'adviser',
    permission: { read: 'addClients' },
  }),
  deskInvitation: address('/desk/members/:uid/invitation', 'desk/invitation.tsx', {
    guard: 'adviser',
    layout: 'desk',
    permission: { read: 'readMembers', change: 'addClients' },
  }),
}
