import { furtherNameInWords } from '../../domain/further-name'
import type { KnownFurtherName } from '../../steps/server/further-names'

/** Where the further names of an order stand. */
export function FurtherNames({ names }: { names: readonly KnownFurtherName[] }) {
  if (names.length === 0) return null
  return (
    <ul className="grid max-w-[60ch] gap-2 border-hairline border-t pt-3">
      {names.map((each) => (
        <li key={each.id} className="wrap-anywhere">
          {furtherNameInWords(each)}
        </li>
      ))}
    </ul>
  )
}
