import { EDIT_PARAMETER } from '../../domain/settings-path'

/** For who works here: the way to change the texts of this page. */
export function EditLink({ path }: { path: string }) {
  return (
    <aside aria-label="Bewerken" className="fixed bottom-0 left-0 z-40 print:hidden">
      <a
        href={`${path}?${EDIT_PARAMETER}`}
        className="inline-flex min-h-11 items-center bg-ink px-4 font-semibold text-linen underline"
      >
        Bewerk deze pagina
      </a>
    </aside>
  )
}
