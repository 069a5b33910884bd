import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { href } from 'react-router'
import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import type { RecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import type { DownloadCode } from '#shared/domain/errors.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon, FileIcon } from '#ui/marks/icons.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { LetterSection } from './letter-section.tsx'

const words = recommendationDetails.documents

/** Milliseconds (specification 2, section 9). */
const messageMs = 5000

type Listed = { document: RecommendationDocument; name: string; available: boolean; date: string | undefined }
type DocumentsProps = {
  route: string
  documents: readonly Listed[]
  gone: RecommendationDocument | undefined
  children: ReactNode
}

type Failure = { code: DownloadCode; document: RecommendationDocument }

/** The three documents as links, which work without JavaScript; with it, failures are shown here. */
export function Documents({ route, documents, gone, children }: DocumentsProps) {
  const nameOf = (document: RecommendationDocument) => documents.find((each) => each.document === document)?.name ?? ''
  const [failure, setFailure] = useState<Failure | undefined>(gone && { code: 'document_gone', document: gone })
  useEffect(() => {
    if (failure === undefined) return
    const timer = setTimeout(() => setFailure(undefined), messageMs)
    return () => clearTimeout(timer)
  }, [failure])
  return (
    <LetterSection topic="documents" heading={words.title}>
      {failure === undefined ? null : (
        <Banner tone="error">{words.failure(failure.code, nameOf(failure.document))}</Banner>
      )}
      <ul className="ruled ruled-start ruled-end bare-list">
        {documents.map((listed) => (
          <Document key={listed.document} {...listed} route={route} onFailure={setFailure} />
        ))}
      </ul>
      <p className="muted small">{words.text}</p>
      {children}
    </LetterSection>
  )
}

type DocumentProps = Listed & { route: string; onFailure: (failure: Failure | undefined) => void }

function Document({ document, name, available, date, route, onFailure }: DocumentProps) {
  const file = href('/recommendations/details/:zurich_details/documents/:document', { zurich_details: route, document })
  const state = useAvailability(file, available)
  const [busy, setBusy] = useState(false)
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    if (busy) return
    onFailure(undefined)
    setBusy(true)
    const code = await fetchDocument(file)
    setBusy(false)
    if (code) onFailure({ code, document })
  }
  return (
    <li className="cluster gap-2 gap-x-3">
      <FileIcon size={22} />
      <div className="grow">
        <p className="details-document-name strong">{name}</p>
        <p className="caption">{words.about(document, date)}</p>
      </div>
      {state === 'available' ? (
        <div className="details-document-actions row gap-5">
          <TextLink
            plain
            reload
            href={`${file}?open`}
            target="_blank"
            rel="noopener"
            className="link-alone small"
            aria-label={words.openOf(name)}
          >
            {words.open}
          </TextLink>
          <TextLink
            reload
            href={file}
            onClick={download}
            className="link-alone small"
            aria-label={words.downloadOf(name)}
            aria-busy={busy || undefined}
          >
            <DownloadIcon size={20} />
            <span className="visually-hidden-phone">{words.download}</span>
          </TextLink>
        </div>
      ) : (
        <Button type="button" variant="secondary" size="small" disabled>
          {state === 'checking' ? words.checking : words.missing}
        </Button>
      )}
    </li>
  )
}

/** Checks whether a document exists, and downloads it with the member's session. */
type Availability = 'available' | 'checking' | 'missing'

/**
 * Number of checks. A document is generated within seconds of an approval, so one that is missing is checked again
 * before the page says so.
 */
const attempts = 3
const pauseMs = 1500

function useAvailability(href: string, available: boolean): Availability {
  const [state, setState] = useState<Availability>(available ? 'available' : 'missing')
  useEffect(() => {
    setState(available ? 'available' : 'checking')
    if (available) return
    let timer: ReturnType<typeof setTimeout>
    const abort = new AbortController()
    const check = async (remaining: number) => {
      const found = await fetch(`${href}?check`, { headers: { accept: 'application/pdf' }, signal: abort.signal })
        .then(({ status }) => status === 204)
        .catch(() => false)
      if (abort.signal.aborted) return
      if (found) setState('available')
      else if (remaining === 1) setState('missing')
      else timer = setTimeout(() => void check(remaining - 1), pauseMs)
    }
    void check(attempts)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [href, available])
  return state
}

/** Downloads the document as a link would. Resolves to undefined when it succeeded. */
async function fetchDocument(href: string): Promise<DownloadCode | undefined> {
  try {
    const answer = await fetch(href, { headers: { accept: 'application/pdf' } })
    if (answer.status === 404) return 'document_gone'
    if (!answer.ok || answer.redirected) return 'download_failed'
    const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    const address = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = decodeURIComponent(name ?? '')
    link.click()
    // The browser has started the download by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    return undefined
  } catch {
    return 'download_failed'
  }
}
