import { Component, type ReactNode } from "react";
import { MissingPart } from "./missing-part.tsx";

interface Props {
  children: ReactNode;
  /** Where the sentence stands; without it, in the place of the part. */
  inPlace?: (said: ReactNode) => ReactNode;
}

/** Keeps a part that fails while it is drawn from taking the rest of the page with it. */
export class PartBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, inPlace } = this.props;
    if (!this.state.broken) return children;
    const said = (
      <MissingPart text="This part stopped working." onRetry={() => this.setState({ broken: false })} />
    );
    return inPlace ? inPlace(said) : said;
  }
}
