import type { TextLink } from '@/content/pages/page-copy'

/** Neighbouring pages, for who is in the wrong place. */
export function Nearby({ links }: { links: readonly TextLink[] }) {
  return (
    <nav aria-labelledby="vlakbij" className="mt-8">
      <h3 id="vlakbij" className="text-large tracking-tight">
        Net iets anders nodig?
      </h3>
      <ul className="mt-2">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center underline decoration-2 decoration-ochre underline-offset-far hover:decoration-madder"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
