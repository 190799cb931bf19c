/** Facts that words can name between braces, with what they are now. */
export function FactHints({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <details className="remark-text">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-indigo underline">
        Wat vanzelf klopt
      </summary>
      <p>Zet je een van deze in de tekst, dan staat er altijd wat er nu geldt:</p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{`{${name}}`}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
