import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import type { NamedDriver } from '../../../steps/domain/driver-field'
import { PORT_LABELS, TARGET_PORTS } from '../../../steps/domain/target'
import { newTargetPath, TARGETS_PATH } from '../../../steps/domain/target-paths'
import { TargetForm } from './TargetForm'

interface NewTargetPageProps
  extends Omit<ComponentProps<typeof TargetForm>, 'driver' | 'target' | 'address'> {
  notice?: FormNotice | undefined
  /** Undefined until one was chosen. */
  driver: NamedDriver | undefined
  /** All that there are. */
  drivers: readonly NamedDriver[]
}

/** Another target: first which provider, then its form. */
export function NewTargetPage({ notice, driver, drivers, ...form }: NewTargetPageProps) {
  const title = driver ? `Nieuwe koppeling: ${driver.label}` : 'Nieuwe koppeling'
  return (
    <>
      <PageHeading title={title} parent={{ href: TARGETS_PATH, label: 'Koppelingen' }} />
      <AnswerBox notice={notice} />
      {driver ? (
        <TargetForm {...form} driver={driver} address={newTargetPath(driver.name)} />
      ) : (
        <Choice drivers={drivers} />
      )}
    </>
  )
}

function Choice({ drivers }: { drivers: readonly NamedDriver[] }) {
  return (
    <div className="grid max-w-3xl gap-8">
      {TARGET_PORTS.map((port) => (
        <section key={port} aria-labelledby={port} className="grid gap-2">
          <h2 id={port} className="text-large">
            {PORT_LABELS[port]}
          </h2>
          <ul className="grid border-hairline border-t">
            {drivers
              .filter((driver) => driver.port === port)
              .map(({ name, label, about }) => (
                <li key={name} className="grid gap-0.5 border-hairline border-b py-3">
                  <a href={newTargetPath(name)} className="thread-link justify-self-start font-semibold">
                    {label}
                  </a>
                  <span className="hint-text max-w-[68ch]">{about}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
