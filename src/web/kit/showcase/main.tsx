// Renders the showcase of controls.

import "@fontsource-variable/inter/wght.css";
import "#web/kit/ui/theme.css";
import { createRoot } from "react-dom/client";
import { Showcase } from "./showcase.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<Showcase />);
