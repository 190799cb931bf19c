import { Button } from '@/ui/Button'

export interface CopiedValue {
  /** Id of the value on the page, by which its button copies it. */
  id: string
  label: string
  /** Null leaves the line out. */
  value: string | null
  /** Whether it is an address to open. */
  isLink?: boolean
}

/** Values to copy one by one. Its page loads `copy-button`; without a script and on paper the buttons are not there. */
export function CopyList({ values }: { values: readonly CopiedValue[] }) {
  return (
    <dl className="grid">
      {values.map(({ id, label, value, isLink }) =>
        value ? (
          <div
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-hairline border-b py-1.5"
          >
            <dt className="hint-text">{label}</dt>
            <dd id={id} className="col-start-1 min-w-0 select-all font-semibold [overflow-wrap:anywhere]">
              {isLink ? (
                <a href={value} className="thread-link">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1 print:hidden">
              <Button size="small" variant="secondary" className="noscript:hidden" data-copy={id}>
                Kopieer<span className="sr-only"> {label}</span>
              </Button>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
