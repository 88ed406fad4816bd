import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyComponent } from './lazyComponent.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => this.state.message ?? this.props.children;
}

test('a lazy component shows its fallback only until its code is loaded', async () => {
  let arrive: (part: typeof Greeting) => void = () => undefined;
  const code = new Promise<typeof Greeting>((resolve) => (arrive = resolve));
  const load = vi.fn(() => code);
  const Lazy = lazyComponent(load, 'on its way');
  render(
    <>
      <Lazy name="Ada" />
      <Lazy name="Grace" />
    </>,
  );
  expect(screen.queryByText('Hello Ada')).toBeNull();
  expect(screen.getByText(/on its way/)).toBeTruthy();
  arrive(Greeting);
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  expect(screen.getByText('Hello Grace')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a loaded component is shown immediately', () => {
  const Lazy = lazyComponent(() => Greeting, 'on its way');
  render(<Lazy name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeTruthy();
});

test('a failed load goes to the error boundary and is retried next time', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Greeting);
  const Lazy = lazyComponent(load);
  const once = render(<Lazy name="Ada" />, { wrapper: Boundary });
  expect(await screen.findByText('offline')).toBeTruthy();
  once.unmount();
  render(<Lazy name="Ada" />, { wrapper: Boundary });
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});
