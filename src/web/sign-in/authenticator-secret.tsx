import { setUp } from '#areas/account/copy/second-factor.ts'
import { secretOf } from '#areas/account/domain/sign-in/second-factor.ts'
import { QrCode } from '#ui/marks/qr-code.tsx'

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
