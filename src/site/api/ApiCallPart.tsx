import { Fragment } from 'react'
import type { DocumentedCall, DocumentedField } from './documentation'

/** One API call: its purpose, the scope it needs, its request and its response. */
export function ApiCallPart(call: DocumentedCall) {
  const { name, method, path, summary, note, scope, sent, answered, answerStatus } = call
  return (
    <details id={name} className="border-hairline border-b">
      <summary className="grid cursor-pointer gap-x-6 gap-y-0.5 py-3 grid-cols-[1fr_auto] md:grid-cols-[26rem_1fr_auto]">
        <code className="text-note [overflow-wrap:anywhere]">
          <strong>{method}</strong> <Path path={path} />
        </code>
        <span className="max-md:col-start-1">{summary}</span>
      </summary>
      <div className="grid gap-5 pb-6">
        <p className="text-note">
          {scope ? (
            <>
              Sleutel: <code>{scope}</code>.
            </>
          ) : (
            'Elke sleutel.'
          )}{' '}
          Antwoord: {answerStatus}. {note}
        </p>
        <Fields title="Stuur mee" fields={sent} />
        <Fields title="Antwoord" fields={answered} />
      </div>
    </details>
  )
}

/** A path that breaks after its slashes, where a phone is too narrow for it. */
function Path({ path }: { path: string }) {
  return path.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one path may be alike.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

function Fields({ title, fields }: { title: string; fields: readonly DocumentedField[] }) {
  if (fields.length === 0) return null
  return (
    <section aria-label={title}>
      <h4 className="mb-1 font-semibold text-note">{title}</h4>
      <dl className="grid border-hairline border-t text-note">
        {fields.map(({ name, type, isRequired, told }) => (
          <div key={name} className="grid gap-x-6 border-hairline border-b py-1.5 md:grid-cols-[16rem_1fr]">
            <dt>
              <code>{name}</code>
              {title === 'Stuur mee' && isRequired ? ' (verplicht)' : ''}
            </dt>
            <dd className="[overflow-wrap:anywhere]">
              {type}
              {told ? `. ${told}` : ''}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
