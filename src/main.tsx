import "@fontsource-variable/inter/wght.css";
import "./ui/theme.css";
import { z } from "zod";
import { start } from "#app/start.tsx";

// The page's content security policy forbids eval, which zod would otherwise try once.
z.config({ jitless: true });

const root = document.getElementById("root");
if (root) void start(root);
