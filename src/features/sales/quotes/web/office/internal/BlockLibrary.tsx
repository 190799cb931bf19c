import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { dutchDate } from '@/shared/dutch-date'
import { Button } from '@/ui/Button'
import type { LibraryBlock } from '../../../documents/domain/internal/library-defaults'
import type { QuoteBlock } from '../../../documents/domain/quote-document'
import { BLOCKS_PATH, blockPath, newBlockPath } from '../../../library/domain/library-paths'
import type { KeptBlock } from '../../../library/server/library-tables'

const ROW = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-2.5'

interface BlockLibraryProps {
  /** What the office keeps, in its order. */
  kept: readonly KeptBlock[]
  /** What comes with the product, and has not been changed. */
  defaults: readonly LibraryBlock[]
}

/** The blocks that quotes begin from. A quote gets a copy: what changes here changes no quote. */
export function BlockLibrary({ kept, defaults }: BlockLibraryProps) {
  return (
    <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-10">
      <Part id="eigen" title="Eigen blokken">
        {kept.length > 0 ? (
          <ol className="divide-y divide-hairline border-hairline border-y">
            {kept.map((block, place) => (
              <OwnBlock
                key={block.id}
                block={block}
                isFirst={place === 0}
                isLast={place === kept.length - 1}
              />
            ))}
          </ol>
        ) : (
          <p className="remark-text">
            Nog geen. Maak er een, of pas een blok hieronder aan: dan staat het hier als jullie eigen.
          </p>
        )}
      </Part>
      {defaults.length > 0 ? (
        <Part id="standaard" title="Standaardblokken">
          <ul className="divide-y divide-hairline border-hairline border-y">
            {defaults.map(({ name, block }) => (
              <li key={name} className={ROW}>
                <BlockWords name={name} block={block} />
                <a href={newBlockPath(name)} className="inline-flex min-h-11 items-center thread-link">
                  Aanpassen<span className="sr-only">: {name}</span>
                </a>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </div>
  )
}

function BlockWords({ name, block, href }: { name: string; block: QuoteBlock; href?: string }) {
  const { lines, text, pick } = block
  const count = lines.length === 1 ? '1 regel' : `${lines.length} regels`
  const words = [
    lines.length > 0 ? count : 'alleen tekst',
    ...(pick === 'one' ? ['de klant kiest er één'] : []),
  ]
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5 leading-snug wrap-anywhere">
      {href ? (
        <a href={href} className="thread-link">
          {name}
        </a>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      <span className="line-clamp-1 hint-text">{[words.join(', '), text].filter(Boolean).join(': ')}</span>
    </span>
  )
}

interface OwnBlockProps {
  block: KeptBlock
  isFirst: boolean
  isLast: boolean
}

function OwnBlock({ block: kept, isFirst, isLast }: OwnBlockProps) {
  const { id, name, block, position, changedBy, changedAt } = kept
  const move = (way: 'up' | 'down', label: string, arrow: string) => (
    <form method="post" action={actionAddress('quoteBlocks.move', BLOCKS_PATH)}>
      <input type="hidden" name="block_id" value={id} />
      <input type="hidden" name="position" value={position} />
      <input type="hidden" name="way" value={way} />
      <button
        type="submit"
        className="row-button min-h-11 min-w-11 disabled:opacity-40"
        aria-label={label}
        disabled={way === 'up' ? isFirst : isLast}
      >
        {arrow}
      </button>
    </form>
  )
  return (
    <li className={ROW}>
      <div className="grid min-w-0 gap-0.5">
        <BlockWords name={name} block={block} href={blockPath(id)} />
        <p className="hint-text">
          {changedBy}, {dutchDate(changedAt)}
        </p>
      </div>
      <div className="flex gap-1.5">
        {move('up', `${name} omhoog`, '↑')}
        {move('down', `${name} omlaag`, '↓')}
      </div>
    </li>
  )
}

/** Takes a block out of the library, after a question. */
export function RemoveBlock({ id, name }: { id: string; name: string }) {
  return (
    <details className="text-note">
      <summary className="min-h-11 cursor-pointer py-2 text-indigo underline">Blok weghalen</summary>
      <form
        method="post"
        action={actionAddress('quoteBlocks.remove', blockPath(id))}
        className="grid justify-items-start gap-3"
      >
        <p className="max-w-[60ch]">
          ‘{name}’ verdwijnt uit de bibliotheek. Offertes die er al mee gemaakt zijn, blijven zoals ze zijn.
        </p>
        <input type="hidden" name="block_id" value={id} />
        <Button type="submit" size="small" variant="secondary">
          Ja, weghalen
        </Button>
      </form>
    </details>
  )
}
