import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { PORT_LABELS, TARGET_PORTS } from '../../../steps/domain/target'
import { newTargetPath, TARGETS_PATH } from '../../../steps/domain/target-paths'
import { DRIVER_NAMES, type DriverName, driverEntry } from '../../../steps/server/drivers'
import { TargetForm } from './TargetForm'

interface NewTargetPageProps
  extends Omit<ComponentProps<typeof TargetForm>, 'driver' | 'target' | 'address'> {
  notice?: FormNotice | undefined
  /** Undefined until one was chosen. */
  driver: DriverName | undefined
}

/** Another target: first which provider, then its form. */
export function NewTargetPage({ notice, driver, ...form }: NewTargetPageProps) {
  const title = driver ? `Nieuwe koppeling: ${driverEntry(driver).label}` : 'Nieuwe koppeling'
  return (
    <>
      <PageHeading title={title} parent={{ href: TARGETS_PATH, label: 'Koppelingen' }} />
      <AnswerBox notice={notice} />
      {driver ? <TargetForm {...form} driver={driver} address={newTargetPath(driver)} /> : <Choice />}
    </>
  )
}

function Choice() {
  return (
    <div className="grid max-w-3xl gap-8">
      {TARGET_PORTS.map((port) => (
        <section key={port} aria-labelledby={port} className="grid gap-2">
          <h2 id={port} className="text-large">
            {PORT_LABELS[port]}
          </h2>
          <ul className="grid border-hairline border-t">
            {DRIVER_NAMES.filter((name) => isOfferedAt(port, name)).map((name) => (
              <li key={name} className="grid gap-0.5 border-hairline border-b py-3">
                <a href={newTargetPath(name)} className="thread-link justify-self-start font-semibold">
                  {driverEntry(name).label}
                </a>
                <span className="hint-text max-w-[68ch]">{driverEntry(name).about}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function isOfferedAt(port: TargetPort, name: DriverName): boolean {
  const entry = driverEntry(name)
  return entry.port === port && !entry.isForTests
}
