import "@fontsource-variable/inter/wght.css";
import "./ui/theme.css";
import { createRoot } from "react-dom/client";
import { z } from "zod";
import { App } from "#app/app.tsx";

// The page's content security policy forbids eval, which zod would otherwise try once.
z.config({ jitless: true });

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
