import { HOUSE_CLOTH } from '@/content/look'
import type { ClosingBlock as ClosingWords } from '@/content/pages/page-copy'
import { ButtonLink } from '@/ui/ButtonLink'
import { classNames } from '@/ui/class-names'
import { Thread } from '@/ui/weave/Thread'
import { type Cloth, Weave } from '@/ui/weave/Weave'

interface ClosingBlockProps {
  block: ClosingWords
  /** Cloth under the paper; by default the house cloth. */
  cloth?: Cloth
  side?: 'left' | 'right'
}

/** Last call to action of a page: paper on cloth, with the thread tied off. The first link is the button. */
export function ClosingBlock({
  block,
  cloth = { ...HOUSE_CLOTH, cellPx: 14 },
  side = 'right',
}: ClosingBlockProps) {
  const { heading, text, links } = block
  return (
    <section aria-labelledby="tot-slot" className="page-grid relative isolate overflow-clip">
      <Weave {...cloth} id="closing-cloth" className="absolute inset-0 -z-10" />
      <div
        className={classNames(
          'on-paper col-[main] my-12 rounded bg-paper p-6 text-ink shadow-float sm:p-10 lg:my-20 lg:p-12',
          side === 'right' ? 'lg:col-[7/14]' : 'lg:col-[2/9]',
        )}
      >
        <Thread shape="knot" colour="madder" className="h-10 w-18" />
        <h2 id="tot-slot" className="mt-4 text-display-m">
          {heading}
        </h2>
        <p className="mt-4 max-w-128 text-balance">{text}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          {links.map(({ label, href }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'quiet'}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
    </section>
  )
}
