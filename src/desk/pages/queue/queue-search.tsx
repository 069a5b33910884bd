import { useEffect, useRef } from 'react'
import { Form, href, useLocation } from 'react-router'
import { queue as words } from '#desk/copy/queue.ts'
import { Button } from '#ui/button.tsx'

export function SearchForm({ search }: { search: string | undefined }) {
  const box = useRef<HTMLInputElement>(null)
  const { state, key } = useLocation()
  const asked = (state as { search?: unknown } | null)?.search === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation that asks for it
  useEffect(() => {
    if (asked) box.current?.focus()
  }, [asked, key])
  return (
    <Form method="get" action={href('/desk')} role="search" className="desk-search full row gap-2 align-stretch">
      <input
        key={search}
        ref={box}
        type="search"
        name="q"
        aria-label={words.search.label}
        placeholder={words.search.placeholder}
        defaultValue={search}
        autoComplete="off"
        maxLength={100}
      />
      <Button variant="secondary" size="small">
        {words.search.submit}
      </Button>
    </Form>
  )
}
