// A file of its own: each area lists its addresses.
import { addressIn, atDesk, deskFile } from '#shared/addresses.ts'

const address = addressIn('areas/clients')
const toAdd = atDesk('addClients', 'addClients')

export const clientsAddresses = {
  deskClients: address('/desk/clients', 'desk/clients.tsx', toAdd),
  deskClientList: address('/desk/clients/list', 'desk/client-list.tsx', atDesk('addClients')),
  deskAddClient: address('/desk/clients/add', 'desk/add-client.tsx', toAdd),
  deskClientTemplate: address('/desk/clients/template.csv', 'desk/template-file.ts', deskFile('addClients')),
  deskClientImport: address('/desk/clients/imports/:clientImport', 'desk/client-import.tsx', toAdd),
  deskClientRefusals: address(
    '/desk/clients/imports/:clientImport/refused.csv',
    'desk/refused-file.ts',
    deskFile('addClients'),
  ),
  deskInvitation: address('/desk/members/:uid/invitation', 'desk/invitation.tsx', atDesk('readMembers', 'addClients')),
}
