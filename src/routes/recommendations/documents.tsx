import { type MouseEvent, useEffect, useState } from 'react'
import { recommendationDetails } from '#copy/recommendations/recommendation-details.ts'
import type { RecommendationPaper } from '#domain/recommendations/recommendation-documents.ts'
import type { DownloadCode } from '#domain/shared/errors.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FileIcon } from '#ui/icons.tsx'
import { fetchPaper, useAvailability } from './document-downloads.ts'

const words = recommendationDetails.papers

/** Specification 2, section 9. */
const messageMs = 5000

type Listed = { paper: RecommendationPaper; there: boolean }
type PapersProps = { route: string; papers: readonly Listed[]; gone: RecommendationPaper | undefined }

type Failure = { code: DownloadCode; paper: RecommendationPaper }

/** Three papers, each by a link of its own that works without JavaScript; with it, a failure is told here. */
export function Papers({ route, papers, gone }: PapersProps) {
  const [failure, setFailure] = useState<Failure | undefined>(gone && { code: 'paper_gone', paper: gone })
  useEffect(() => {
    if (failure === undefined) return
    const timer = setTimeout(() => setFailure(undefined), messageMs)
    return () => clearTimeout(timer)
  }, [failure])
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      <p className="muted">{words.text}</p>
      {failure === undefined ? null : <Banner tone="error">{words.failure(failure.code, failure.paper)}</Banner>}
      <ul className="bare-list details-papers">
        {papers.map((listed) => (
          <Paper key={listed.paper} {...listed} route={route} onFailure={setFailure} />
        ))}
      </ul>
    </section>
  )
}

type PaperProps = Listed & { route: string; onFailure: (failure: Failure | undefined) => void }

function Paper({ paper, there, route, onFailure }: PaperProps) {
  const href = paths.recommendationPaper(route, paper)
  const state = useAvailability(href, there)
  const [busy, setBusy] = useState(false)
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    if (busy) return
    onFailure(undefined)
    setBusy(true)
    const code = await fetchPaper(href)
    setBusy(false)
    if (code) onFailure({ code, paper })
  }
  return (
    <li>
      <FileIcon size={22} />
      <div className="details-paper">
        <p className="details-paper-name">{words.name(paper)}</p>
        <p className="caption">{words.about(paper)}</p>
      </div>
      {state === 'there' ? (
        <ButtonLink
          reload
          variant="secondary"
          size="small"
          href={href}
          onClick={download}
          aria-label={words.downloadOf(paper)}
          aria-busy={busy || undefined}
        >
          {words.download}
        </ButtonLink>
      ) : (
        <Button type="button" variant="secondary" size="small" disabled>
          {state === 'checking' ? words.checking : words.missing}
        </Button>
      )}
    </li>
  )
}
