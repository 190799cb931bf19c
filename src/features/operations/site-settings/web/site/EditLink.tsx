import { EDIT_PARAMETER } from '../../domain/settings-path'

/** For who works here: the way to change the texts of this page; on a phone above it, where no bar of a page lies. */
export function EditLink({ path }: { path: string }) {
  return (
    <aside aria-label="Bewerken" className="z-40 bg-ink md:fixed md:bottom-0 md:left-0 print:hidden">
      <a
        href={`${path}?${EDIT_PARAMETER}`}
        className="inline-flex min-h-11 items-center bg-ink px-4 font-semibold text-linen underline"
      >
        Bewerk deze pagina
      </a>
    </aside>
  )
}
