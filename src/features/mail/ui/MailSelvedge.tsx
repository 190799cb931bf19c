import { COLOURS, COLOURWAYS } from '@/ui/weave/colourways'
import { DRAFTS } from '@/ui/weave/drafts'
import { at, weave } from '@/ui/weave/drawdown'

const ENDS = 56
const PICKS = 3
const LEVEL = { height: '5px', lineHeight: '5px', fontSize: '1px', padding: 0 } as const

/**
 * The strip of cloth on top of every mail. Mail programs drop drawings and stylesheets, but they do colour table
 * cells, and a drawdown is a table: each cell shows the yarn that lies on top.
 */
export function MailSelvedge() {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      data-text-format="skip"
      style={{ borderCollapse: 'collapse', tableLayout: 'fixed' }}
    >
      <tbody>
        {PICKS_OF_CLOTH.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell) => (
              <td key={cell.id} style={{ ...LEVEL, backgroundColor: cell.colour }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PICKS_OF_CLOTH = cloth()

function cloth() {
  const draft = DRAFTS.chevron
  const { drawdown } = weave(draft)
  const colours = COLOURWAYS.house
  return Array.from({ length: PICKS }, (_, pick) => ({
    id: `pick-${pick}`,
    cells: Array.from({ length: ENDS }, (_, end) => {
      const isWarpUp = at(at(drawdown, pick), end)
      const yarn = isWarpUp ? at(draft.warpOrder, end) : at(draft.weftOrder, pick)
      return { id: `end-${end}`, colour: COLOURS[colours[yarn]] }
    }),
  }))
}
