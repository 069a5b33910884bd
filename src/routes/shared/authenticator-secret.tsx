import { setUp } from '#copy/account/second-factor.ts'
import { secretOf } from '#domain/account/second-factor.ts'
import { QrCode } from '#ui/qr-code.tsx'

/** The secret of an authenticator app that is being set up, to scan or to type. */
export function AuthenticatorSecret({ uri }: { uri: string }) {
  return (
    <>
      <div className="secret">
        <h2 className="secret-title">{setUp.scan}</h2>
        <QrCode text={uri} label={setUp.qr} />
        <p className="small muted">{setUp.typeIt}</p>
        <p className="secret-text">{secretOf(uri)}</p>
      </div>
      <p>{setUp.confirm}</p>
    </>
  )
}
