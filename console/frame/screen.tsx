import { type ReactNode, useEffect, useRef } from 'react';

export interface ScreenProps {
  readonly title: string;
  /** A sentence below the title: what is due, and until when. */
  readonly lead?: ReactNode;
  /** The one primary action. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen: title, sentence, primary action, content. A new screen gets the focus. */
export function Screen({ title, lead, action, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Paywright`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <>
      <div className="screen-head">
        <div>
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </>
  );
}
