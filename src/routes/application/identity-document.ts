/** One identity paper of the member who asks: sent and removed by the page's own script, and given out to nobody else. */
import { data } from 'react-router'
import { sayPaper, sayRequest } from '#copy/shared/errors.ts'
import { findFile } from '#database/files.ts'
import { paperBytes, paperPath, readIdentityPaper } from '#domain/application/identity-documents.ts'
import type { PaperCode } from '#domain/shared/errors.ts'
import { removePaper, takePaper } from '#flows/application/upload-document.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { asStream, openFile, openPreview } from '#flows/shared/store-file.ts'
import { paths } from '#paths.ts'
import { enterAsMember } from '#server/guards.ts'
import { withUpload } from '#server/read-upload.ts'
import type { Route } from './+types/identity-document'
import { requireStep } from './application-step.ts'

export type PaperAnswer = { error?: string; again?: boolean }

const missing = () => new Response(sayRequest('not_found'), { status: 404 })

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await enterAsMember(args)
  const paper = readIdentityPaper(args.params.paper)
  const record = paper && (await findFile(world.db, person.id, paperPath(person.id, paper)))
  if (!record) return missing()
  const small = new URL(args.request.url).searchParams.has('preview')
  const file = await (small ? openPreview(world, record) : openFile(world, record))
  if (!file) return missing()
  return new Response(asStream(file.content), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(file.bytes),
      'Content-Disposition': small ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(record.name)}`,
      // Nothing in a paper may run, whatever a browser makes of it.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

export async function action(args: Route.ActionArgs) {
  const entered = await enterAsMember(args)
  const { world, person } = entered
  await requireStep(entered, paths.verifyIdentity)
  const paper = readIdentityPaper(args.params.paper)
  if (!paper) return data<PaperAnswer>({ error: sayRequest('not_found') }, 404)
  if (await countAttempts(world, { paperPerMember: person.id }))
    return data<PaperAnswer>({ error: sayRequest('rate_limited') }, 429)
  const { request } = args
  return withUpload(
    { request, spool: world.spool },
    { values: [], files: ['file'], fileBytes: paperBytes },
    async (upload) => {
      if (!upload.ok) return data<PaperAnswer>({ error: sayRequest(upload.code) }, 422)
      const { file } = upload.value.files
      const done =
        upload.value.values.intent === 'remove'
          ? await removePaper(world, person.id, paper)
          : file
            ? await takePaper(world, person.id, paper, file)
            : ({ ok: false, code: 'upload_failed' } as const)
      return done.ok ? data<PaperAnswer>({}) : refuse(done.code)
    },
  )
}

/** The same file may do the next time. */
const passing: readonly PaperCode[] = ['scan_unavailable', 'upload_failed']

const refuse = (code: PaperCode) => data<PaperAnswer>({ error: sayPaper(code), again: passing.includes(code) }, 422)
