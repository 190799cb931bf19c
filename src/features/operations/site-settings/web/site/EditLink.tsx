import { EDIT_PARAMETER, TEXTS_PATH } from '../../domain/settings-path'
import type { TextGroup } from '../../domain/text-group-list'

/** For who works here: the way to change the texts of this page; on a phone above it, where no bar of a page lies. */
export function EditLink({ path, groups }: { path: string; groups: readonly TextGroup[] }) {
  const document = groups.find(({ legalText }) => legalText)
  const inPage = groups.some(({ legalText }) => !legalText)
  return (
    <aside aria-label="Bewerken" className="z-40 bg-ink md:fixed md:bottom-0 md:left-0 print:hidden">
      {inPage ? <WayIn href={`${path}?${EDIT_PARAMETER}`}>Bewerk deze pagina</WayIn> : null}
      {document ? (
        <WayIn href={`${TEXTS_PATH}/${document.id}`}>
          {inPage ? 'Bewerk de uitleg' : 'Bewerk deze pagina'}
        </WayIn>
      ) : null}
    </aside>
  )
}

function WayIn({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center bg-ink px-4 font-semibold text-linen underline"
    >
      {children}
    </a>
  )
}
