import type { ReactNode } from 'react'
import { Button } from '../Button'
import { ButtonLink } from '../ButtonLink'
import type { DraftId } from '../weave/drafts'
import { Thread } from '../weave/Thread'
import { Weave } from '../weave/Weave'

interface LinkMessageProps {
  copy: { heading: string; text: string; link: { label: string; href: string } }
  /** Cloth that it lies on. */
  draft: DraftId
  /** Button that posts to this same URL. */
  children?: ReactNode
  /** Whether there is a button; the link is secondary then. */
  asks?: boolean
}

/** Page of a link in a mail: one question or one answer, on paper that lies on cloth. */
export function LinkMessage({
  copy: { heading, text, link },
  draft,
  asks = false,
  children,
}: LinkMessageProps) {
  return (
    <section className="relative isolate grid min-h-136 items-center overflow-clip lg:min-h-[min(46rem,75svh)]">
      <Weave draft={draft} tone="linen" cellPx={12} className="absolute inset-0 -z-10" />
      <div className="page-width py-14 lg:py-24">
        <div className="thread-edge max-w-176 rounded bg-paper p-6 shadow-float sm:p-12">
          <Thread shape="knot" colour="madder" className="h-10 w-18" />
          <h1 className="mt-5 text-display-l">{heading}</h1>
          <p className="mt-5 max-w-[48ch] text-lead">{text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            {children}
            <ButtonLink href={link.href} variant={asks ? 'quiet' : 'primary'}>
              {link.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

interface LinkButtonProps {
  label: string
  /** Name of the button, where a page has two. */
  name?: string
  variant?: 'primary' | 'secondary'
}

/** Posts to the URL of this page, token included: nothing happens before someone presses it. */
export function LinkButton({ label, name, variant = 'primary' }: LinkButtonProps) {
  return (
    <form method="post">
      {name ? <input type="hidden" name={name} value="1" /> : null}
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  )
}
