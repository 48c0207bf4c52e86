import { Component, type ReactNode } from 'react'
import { newErrorId } from './errorWords.ts'

type Failure = { error: unknown; id: string }
type Props = {
  /** A new value (the next address) gives the children another chance. */
  resetKey: string
  fallback: (failure: Failure, retry: () => void) => ReactNode
  children: ReactNode
}

/** Catches what a screen throws, gives it an id, and leaves the shell usable. */
export class ErrorBoundary extends Component<Props, { failure?: Failure | undefined }> {
  override state: { failure?: Failure | undefined } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, id: newErrorId() } }
  }

  override componentDidCatch(error: unknown) {
    console.error(this.state.failure?.id, error)
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.failure) this.retry()
  }

  retry = () => this.setState({ failure: undefined })

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure, this.retry) : this.props.children
  }
}
