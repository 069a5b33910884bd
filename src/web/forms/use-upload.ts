/** Uploads one file and reports progress. Only XMLHttpRequest reports the progress of an upload, fetch does not. */
import { useCallback, useEffect, useRef, useState } from 'react'

import { documentMessage } from '#areas/application/copy/errors.ts'
import { answerSeconds, checkChosen } from '#areas/application/domain/identity-documents.ts'

/** The answer to an upload. `again`: the same file may be accepted on the next attempt. */
export type UploadAnswer = { error?: string; again?: boolean }

export type UploadState =
  | { kind: 'idle' }
  /** Without a percentage the upload is complete and the server is checking the file. */
  | { kind: 'busy'; name: string; percent?: number | undefined }
  | { kind: 'failed'; error: string; unsent?: { name: string; retry: () => void } | undefined }

type Settled = { kind: 'done' } | { kind: 'refused'; error: string; again: boolean }

const idle: UploadState = { kind: 'idle' }

/** The maximum time, in milliseconds, to show a page as busy when its data does not arrive. */
const reloadMs = 5_000

/** `onDone` reloads the page's data. The state stays busy until it resolves, up to a limit. */
export function useUpload(address: string, onDone: () => Promise<void>) {
  const [state, setState] = useState<UploadState>(idle)
  const running = useRef<XMLHttpRequest>(undefined)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => () => running.current?.abort(), [])

  const send = useCallback(
    async (form: FormData, name: string, retry: () => void) => {
      running.current?.abort()
      const request = new XMLHttpRequest()
      running.current = request
      setState({ kind: 'busy', name, percent: 0 })
      const settled = await post(request, address, form, (percent) => setState({ kind: 'busy', name, percent }))
      if (running.current !== request) return
      if (settled.kind === 'done')
        await Promise.race([done.current(), new Promise((resolve) => setTimeout(resolve, reloadMs))])
      if (running.current !== request) return
      setState(
        settled.kind === 'done'
          ? idle
          : { kind: 'failed', error: settled.error, ...(settled.again && { unsent: { name, retry } }) },
      )
    },
    [address],
  )

  const choose = useCallback(
    (file: File) => {
      const code = checkChosen(file)
      if (code) {
        running.current?.abort()
        running.current = undefined
        return setState({ kind: 'failed', error: documentMessage(code) })
      }
      const form = new FormData()
      form.append('file', file)
      const start = () => void send(form, file.name, start)
      start()
    },
    [send],
  )

  const remove = useCallback(
    (name: string) => {
      const form = new FormData()
      form.append('intent', 'remove')
      const start = () => void send(form, name, start)
      start()
    },
    [send],
  )

  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = undefined
    setState(idle)
  }, [])

  return { state, choose, remove, cancel }
}

function post(
  request: XMLHttpRequest,
  address: string,
  form: FormData,
  onProgress: (percent?: number) => void,
): Promise<Settled> {
  return new Promise((resolve) => {
    const fail = () => resolve({ kind: 'refused', error: documentMessage('upload_failed'), again: true })
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress(Math.floor((100 * loaded) / total))
    let late: ReturnType<typeof setTimeout> | undefined
    request.upload.onload = () => {
      onProgress()
      late = setTimeout(() => {
        fail()
        request.abort()
      }, answerSeconds * 1000)
    }
    request.onloadend = () => clearTimeout(late)
    request.onerror = fail
    request.ontimeout = fail
    request.onload = () => {
      const answer = readAnswer(request)
      if (request.status === 200 && answer) resolve({ kind: 'done' })
      else if (request.status === 413)
        resolve({ kind: 'refused', error: documentMessage('document_too_big'), again: false })
      else if (answer?.error) resolve({ kind: 'refused', error: answer.error, again: answer.again ?? false })
      else fail()
    }
    request.open('POST', address)
    request.send(form)
  })
}

function readAnswer({ responseText }: XMLHttpRequest): UploadAnswer | undefined {
  try {
    return JSON.parse(responseText) as UploadAnswer
  } catch {
    return undefined
  }
}
