import { company } from '@/content/company'
import { LEGAL_LINKS } from '@/content/navigation'
import { Wordmark } from '@/ui/weave/Wordmark'

/** Header of a page with one purpose: the company and a telephone number. Nothing leads away from the page. */
export function QuietHeader() {
  return (
    <header className="bg-linen">
      <div className="page-width flex min-h-16 flex-wrap content-center items-center justify-between gap-x-4 py-1.5 md:min-h-19">
        <Wordmark />
        <a
          href={company.phone.href}
          className="flex min-h-11 items-center whitespace-nowrap thread-link hover:decoration-madder"
        >
          {company.phone.shown}
        </a>
      </div>
    </header>
  )
}

/** Footer with what the law requires; its links open in a new tab. */
export function QuietFooter() {
  return (
    <footer className="on-ink bg-ink text-linen">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-5 text-small">
        <p>
          {company.legalName} <span aria-hidden="true">·</span> {company.address.city}{' '}
          <span aria-hidden="true">·</span> KVK {company.kvk}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {LEGAL_LINKS.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center underline decoration-transparent underline-offset-far hover:decoration-ochre"
              >
                {label}
                <span className="sr-only"> (opent in een nieuw tabblad)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
