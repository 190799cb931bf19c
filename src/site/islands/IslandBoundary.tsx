import { Component, type ComponentType, createElement } from 'react'
import { IslandFault } from './IslandFault'
import { typedIn } from './typed-entries'

export interface Guarded {
  island: HTMLElement
  /** The island as the server drew it: its forms work without script. */
  html: string
  component: ComponentType<object>
}

/** An error boundary around an island. Handlers of events are not caught: what they throw leaves the island standing. */
export class IslandBoundary extends Component<{ guarded: Guarded }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    // Thrown again where nobody catches it: the error report listens to what the window hears.
    setTimeout(() => {
      throw error
    })
  }

  override render() {
    const { guarded, ...given } = this.props
    const { island, html, component } = guarded
    if (!this.state.isBroken) return createElement(component, given)
    // Read before React commits: until then the controls of the broken island are still in the page.
    return <IslandFault html={html} typed={typedIn(island)} />
  }
}
