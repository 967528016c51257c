import { Link } from './link.tsx';
import { Screen } from './screen.tsx';
import { Empty } from './states.tsx';

/** Stands at an address without a screen, such as that of an old bookmark. */
export function NoSuchScreen() {
  return (
    <div className="narrow">
      <Screen title="There is no such screen">
        <Empty action={<Link to="/">Go to the first screen</Link>}>
          The address may be old or mistyped. Nothing was changed.
        </Empty>
      </Screen>
    </div>
  );
}
