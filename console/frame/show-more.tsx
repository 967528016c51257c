import { Button } from '@mantine/core';

/** Loads the next page of a list; nothing after the last one. */
export function ShowMore({
  of: { hasNextPage, isFetchingNextPage, fetchNextPage },
  what,
}: {
  readonly of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** The records, such as "requests". */
  readonly what: string;
}) {
  if (!hasNextPage) return null;
  return (
    <Button mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Show more {what}
    </Button>
  );
}
