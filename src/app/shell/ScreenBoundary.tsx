import { Button, Group } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { FailurePage } from './FailurePage.tsx';
import { texts } from './texts.ts';

type Props = { visit: string; children: ReactNode };
type State = { isBroken: boolean; visit: string };

/** Keeps a screen that breaks from taking the frame along; the next visit starts afresh. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, visit: this.props.visit };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ visit }: Props, state: State): State | null {
    return visit === state.visit ? null : { isBroken: false, visit };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <>
        <FailurePage
          title={texts.broken}
          hint={texts.brokenHint}
          onRetry={() => this.setState({ isBroken: false })}
        />
        <Group justify="center">
          <Button variant="subtle" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        </Group>
      </>
    );
  }
}
