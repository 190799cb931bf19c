import type { ReactNode } from 'react'
import type { TextPiece } from '../../domain/found-text'
import type { SearchLine } from '../../domain/search-view'

/** A text with what was looked for marked in it. */
function Pieces({ pieces }: { pieces: readonly TextPiece[] }): ReactNode {
  return [...pieces.entries()].map(([place, { text, isHit }]) =>
    isHit ? (
      <mark key={place} className="bg-ochre/35 text-inherit">
        {text}
      </mark>
    ) : (
      <span key={place}>{text}</span>
    ),
  )
}

/** What a line says of what was found: its name, what tells it apart, and where the words stand. */
export function SearchLineText({ line: { title, below, found } }: { line: SearchLine }) {
  return (
    <>
      <span className="search-title font-semibold text-note">
        <Pieces pieces={title} />
      </span>
      {below ? (
        <span className="hint-text">
          <Pieces pieces={below} />
        </span>
      ) : null}
      {found ? (
        <span className="hint-text">
          {found.label}: <Pieces pieces={found.pieces} />
        </span>
      ) : null}
    </>
  )
}
