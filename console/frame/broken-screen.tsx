import { Button } from '@mantine/core';

/** Is shown in place of a screen that failed, for example because a new version of the console has replaced its scripts. */
export function BrokenScreen() {
  return (
    <div className="notice is-bad" role="alert">
      <p>
        <strong className="bad">⚠ This screen could not be shown.</strong> There may be a new
        version of it, or the connection was lost. What was saved is kept.
      </p>
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </div>
  );
}
