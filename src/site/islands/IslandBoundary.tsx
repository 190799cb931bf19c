import { Component, type ComponentType, createElement } from 'react'
import { IslandFault } from './IslandFault'
import { typedIn } from './typed-entries'

export interface Guarded {
  island: HTMLElement
  /** The island's server-rendered HTML: its forms work without script. */
  html: string
  component: ComponentType<object>
}

/** Error boundary around an island. It does not catch event handlers: an island survives what they throw. */
export class IslandBoundary extends Component<{ guarded: Guarded }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    // Rethrown asynchronously, where nothing catches it: the error report listens to the window's `error` event.
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
